/**
 * Collects errors that scripts throw while they load, syntax errors included. They count as load failures, so they do
 * not reach the app's own handlers of uncaught errors.
 * @param isLoading returns whether the file at a URL is in flight
 * @returns error messages by absolute URL
 */
export function watchThrownErrors(isLoading: (address: string) => boolean): Map<string, string> {
  const thrown = new Map<string, string>();
  window.addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent) || !event.filename || !isLoading(event.filename)) return;
    thrown.set(event.filename, event.message);
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  return thrown;
}
