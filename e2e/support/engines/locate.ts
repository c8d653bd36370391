import type { Point } from '../../tools/browsers/engines';

/** A control as a person looks for it. */
export interface Wanted {
  kind: 'control' | 'choice' | 'field';
  /** Pattern of the accessible name. */
  name: string;
}

/**
 * Finds a control and scrolls it into the window. Runs in the page, also in engines without `checkVisibility`.
 * @returns the point at which to press it, or the reason why nobody could press it now
 */
export async function locate({ kind, name }: Wanted): Promise<Point | { problem: string }> {
  const selector = {
    control: 'a[href], button, [role=button]',
    choice: 'input[type=checkbox], input[type=radio]',
    field: 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea',
  }[kind];
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.closest('[inert], [aria-hidden=true]');
  const nameOf = (element: HTMLElement) => {
    const labels = Array.from((element as HTMLInputElement).labels ?? [], ({ textContent }) => textContent);
    const text = element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent || '');
    return text.replace(/\s+/g, ' ').trim();
  };
  const element = Array.from(document.querySelectorAll<HTMLElement>(selector)).find(
    (candidate) => isShown(candidate) && new RegExp(name).test(nameOf(candidate)),
  );
  if (!element) return { problem: 'is not on the page' };
  if (element.matches(':disabled, [aria-disabled=true]')) return { problem: 'is disabled' };
  // In a body with CSS zoom, WebKit returns boxes in px of the body, less the scroll position in px of the window.
  const { width } = document.body.getBoundingClientRect();
  const scale = Math.min(1, document.documentElement.clientWidth / width);
  const center = (): Point => {
    const box = element.getClientRects()[0] ?? new DOMRect();
    return {
      x: (box.left + box.width / 2 + window.scrollX) * scale - window.scrollX,
      y: (box.top + box.height / 2 + window.scrollY) * scale - window.scrollY,
    };
  };
  const isPressable = ({ x, y }: Point) => {
    const hit = document.elementFromPoint(x, y);
    return (element.closest('label') ?? element).contains(hit);
  };
  for (const block of ['center', 'start', 'end'] as const)
    if (!isPressable(center())) element.scrollIntoView({ block, behavior: 'auto' });
  const before = center();
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  const at = center();
  if (at.x !== before.x || at.y !== before.y) return { problem: 'is moving' };
  if (isPressable(at)) return at;
  const over = document.elementFromPoint(at.x, at.y);
  return { problem: `is covered by ${over ? over.outerHTML.slice(0, 120) : 'the edge of the window'}` };
}
