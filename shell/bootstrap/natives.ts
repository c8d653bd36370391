/** Functions of the browser, as they are before the first file of the app runs. */
export type Natives = ReturnType<typeof takeNatives>;

/**
 * Takes the functions with which files are verified, page data are read and reports are sent. A module that replaces
 * them later changes neither. Call it before the first file of the app is requested.
 */
export function takeNatives() {
  const { stringify, parse } = JSON;
  const { Blob } = window;
  const fetchFile = window.fetch.bind(window);
  // Some in-app browsers have no beacons.
  const sendBeacon = (navigator as Partial<Navigator>).sendBeacon?.bind(navigator);
  const textOf = Function.prototype.call.bind(Response.prototype.text) as (
    response: Response,
  ) => Promise<string>;
  return {
    fetch: fetchFile,
    parse: parse as (text: string) => unknown,
    textOf,
    /**
     * Sends an object as JSON by beacon, or by fetch if the browser cannot queue the beacon. Ignores failures. Leaves out halves of
     * characters, as a cut text may have at its end, because the API refuses them.
     */
    send(url: string, value: object): void {
      const body = stringify(value, (_name, one: unknown) =>
        typeof one === 'string' ? one.replace(/[\ud800-\udfff]/gu, '') : one,
      );
      if (!sendBeacon?.(url, new Blob([body], { type: 'text/plain' })))
        fetchFile(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
    },
  };
}
