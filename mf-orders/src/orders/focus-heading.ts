/** Scrolls to the top and focuses the page's heading. Called when another part of the page opens. */
export function focusHeading(): void {
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
