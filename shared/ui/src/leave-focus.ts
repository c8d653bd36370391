/**
 * Ref of an element that may go away together with the focused control, such as a row that is deleted. The heading of the page
 * then gets the focus, which would be lost otherwise. If the whole `main` goes away, the one that replaces it has the heading.
 */
export const leaveFocus = (element: HTMLElement | null) => () => {
  const around = element?.contains(document.activeElement) && element.parentElement;
  const scope = around && (around.closest('main')?.parentElement ?? around);
  // React also detaches the ref when the page is left or hidden. The document tells these cases apart after the commit.
  if (scope)
    queueMicrotask(() => {
      if (element!.isConnected || !scope.isConnected) return;
      // The heading of a hidden page takes no focus.
      for (const heading of scope.querySelectorAll<HTMLElement>('main h1'))
        if (document.activeElement === document.body) heading.focus({ preventScroll: true });
    });
};
