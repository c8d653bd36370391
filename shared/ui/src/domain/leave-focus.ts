/**
 * Ref of an element that may go away together with the focused control, such as a row that is deleted. The heading of the page
 * then gets the focus, which would be lost otherwise.
 */
export const leaveFocus = (element: HTMLElement | null) => () => {
  const main = element?.contains(document.activeElement) && element.closest('main');
  // React also detaches the ref when the page is left or hidden. The document tells these cases apart after the commit.
  if (main)
    queueMicrotask(() => {
      if (!element?.isConnected && main.isConnected && document.activeElement === document.body)
        main.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    });
};
