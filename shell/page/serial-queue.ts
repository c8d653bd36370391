/**
 * Creates a queue that runs one step at a time.
 * @returns a function that runs a step after the earlier ones have ended, also if one has rejected
 */
export function createSerialQueue() {
  let running: Promise<unknown> = Promise.resolve();
  return <T>(step: () => Promise<T>): Promise<T> => {
    const result = running.then(step);
    running = result.catch(() => undefined);
    return result;
  };
}
