/**
 * Calls back once the browser has painted the current state of the document. In a hidden tab it waits until the tab is
 * visible.
 * @returns cancels the call
 */
export function afterPaint(run: () => void): () => void {
  let task: number | undefined;
  // The frame's callback runs before the frame is painted, a task that it starts runs afterwards.
  const frame = window.requestAnimationFrame(() => {
    task = window.setTimeout(run);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(task);
  };
}
