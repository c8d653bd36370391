/** Time in ms within which a document is gone after its loads were ended. */
export const LEAVING_MS = 1_000;

/**
 * Calls back after LEAVING_MS, unless the document is left before. Use it to report a load that did not arrive:
 * browsers end the loads of a document that they leave, which then look like failures of the network.
 */
export function unlessLeft(run: () => void): void {
  const stop = () => {
    window.clearTimeout(timer);
    window.removeEventListener('pagehide', stop);
  };
  const timer = window.setTimeout(() => {
    stop();
    run();
  }, LEAVING_MS);
  window.addEventListener('pagehide', stop);
}
