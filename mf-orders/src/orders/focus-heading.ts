/** Scrolls to the top and focuses the page's heading. Called when another part of the page opens. */
export function focusHeading(): void {
  window.scrollTo(0, 0);
  // A kept-alive page stays in the document while it is hidden.
  [...document.querySelectorAll<HTMLElement>('main h1')]
    .find((heading) => !heading.closest('[hidden]'))
    ?.focus({ preventScroll: true });
}
