/** A fiber of React, as far as it is read here. React's developer tools read it, too (decision 91). */
interface Fiber {
  return: Fiber | null;
  stateNode: unknown;
  memoizedProps: unknown;
}

function fiberOf(element: Element): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return key ? ((Reflect.get(element, key) as Fiber | undefined) ?? null) : null;
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Returns the version that has opened a toast or a question, which the shell shows (`OverlayLayer.tsx`). */
function callerOf({ memoizedProps }: Fiber): string | null {
  const overlays = member(memoizedProps, 'overlays');
  const get = member(overlays, 'get');
  const caller: unknown = typeof get === 'function' ? member(get.call(overlays), 'caller') : null;
  return typeof caller === 'string' ? caller : null;
}

/**
 * Yields an element and those around it as React has nested them, the innermost first. A dialog is at the end of the document, but
 * belongs to the page that renders it. In the place of the shell's layer of toasts and questions it yields the version that has
 * opened the last of them, such as `mf-rental@1.0.0-3fa9c1d2`.
 */
export function* surroundings(element: Element): Generator<Element | string> {
  for (let at: Element | null = element; at;) {
    yield at;
    let next: Element | null = null;
    for (let fiber: Fiber | null = fiberOf(at)?.return ?? null; fiber && !next; fiber = fiber.return) {
      const caller = callerOf(fiber);
      if (caller) yield caller;
      if (fiber.stateNode instanceof Element) next = fiber.stateNode;
    }
    at = next ?? at.parentElement;
  }
}
