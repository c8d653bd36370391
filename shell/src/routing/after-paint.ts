/**
 * Calls back after the browser has painted the current state of the document. In a hidden tab it waits until the tab is
 * visible.
 * @returns a function that cancels the call
 */
export function afterPaint(run: () => void): () => void {
  let task: number | undefined;
  // The frame callback runs before the paint. A task that it schedules runs afterwards.
  const frame = window.requestAnimationFrame(() => {
    task = window.setTimeout(run);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(task);
  };
}
