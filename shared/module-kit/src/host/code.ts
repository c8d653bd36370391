/** Code that a page loads later, or runs for some sessions only. */
export interface CodeHost {
  /**
   * Returns whether a switch is on in this session.
   * @param caller version of the page, such as `mf-rental@1.0.0-ab`
   * @param name a switch that `module.json` of the module declares
   */
  isSwitchedOn(caller: string, name: string): boolean;
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
