/** Code that a page loads later. */
export interface CodeHost {
  /**
   * Starts a worker from a file of the calling module. The file is fetched with its integrity hash and runs
   * under the shell's CSP.
   */
  startWorker(file: string): Promise<Worker>;
  /**
   * Reloads the document if code is gone from the server and a newer revision is live, at most once per revision. Does
   * nothing if the renter has left the route.
   * @param route route of the page that loads the code
   * @param error error of the load
   */
  renewIfRemoved(route: string, error: unknown): Promise<void>;
}
