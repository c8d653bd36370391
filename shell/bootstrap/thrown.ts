/**
 * What scripts throw while they run for the first time (a syntax error, too): a failure of the load, with the error's
 * words, and not an uncaught error of the app.
 * @param isLoading whether a file at this address is on its way.
 * @returns message by absolute address
 */
export function watchThrown(isLoading: (address: string) => boolean): Map<string, string> {
  const thrown = new Map<string, string>();
  window.addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent) || !event.filename || !isLoading(event.filename)) return;
    thrown.set(event.filename, event.message);
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  return thrown;
}
