/**
 * Ref of an element that may go away together with the focused control, such as a row that is deleted. The heading of the page
 * then gets the focus, which would be lost otherwise.
 */
export const leaveFocus = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement))
    element.closest('main')?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
};
