/** Time in ms after which a press is a long one. */
const LONG_MS = 600;
/** Distance in CSS pixels up to which a finger counts as still. */
const STILL_PX = 10;

/**
 * Calls a function with the element that is pressed for a while, by a finger or a mouse, outside of an area.
 * @param outside area whose presses do not count
 */
export function onLongPress(outside: Element, call: (element: Element) => void): void {
  let waiting: { timer: number; x: number; y: number } | null = null;
  const stop = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  };
  addEventListener(
    'pointerdown',
    ({ target, clientX, clientY, isPrimary }) => {
      stop();
      if (!isPrimary || !(target instanceof Element) || outside.contains(target)) return;
      const timer = window.setTimeout(() => call(target), LONG_MS);
      waiting = { timer, x: clientX, y: clientY };
    },
    true,
  );
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (waiting && Math.hypot(clientX - waiting.x, clientY - waiting.y) > STILL_PX) stop();
    },
    true,
  );
  for (const type of ['pointerup', 'pointercancel', 'scroll']) addEventListener(type, stop, true);
}
