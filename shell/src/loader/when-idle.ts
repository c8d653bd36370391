/** Calls back when the browser is idle, after 5 s at the latest. Safari has no idle callbacks, so there after 1.5 s. */
export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 5000 });
  else window.setTimeout(run, 1500);
}
