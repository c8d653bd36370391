import type { LoadError } from '../loader/failure';
import { loadError } from '../loader/failure';
import type { Report } from '../reporting/reporter';
import { watchPageCode } from './hooks';
import { createTraces } from './records';

/** Time for the clean-up of a page that was left, ms. */
const CLEAN_UP_MS = 500;

export interface LeftoversConfig {
  /** Reports what a version has left behind. */
  reportFailure(failed: LoadError): void;
  report(problem: Report): void;
}

/**
 * Removes what pages leave behind, and reports it with the version that did it. Reports what other code has put into the
 * document without blaming a version (`records.ts`).
 */
export function createLeftovers({ reportFailure, report }: LeftoversConfig) {
  const traces = createTraces();
  try {
    watchPageCode(traces);
  } catch {
    // The browser lets nobody replace its functions. Then leftovers are not noticed.
  }
  return {
    /**
     * Begins the visit of a page. Call it before the effects of the page run.
     * @returns a function that ends the visit; call it when the page is left
     */
    visit(): () => void {
      const visit = traces.begin();
      return () =>
        void setTimeout(() => {
          for (const { version, what, isOurs } of traces.take(visit)) {
            const [module = '', id = null] = version.split('@');
            if (isOurs) reportFailure(loadError('MF-405', module, id, 'definite', what));
            else report({ kind: 'setting', code: 'FOREIGN', detail: what });
          }
        }, CLEAN_UP_MS);
    },
  };
}

export type Leftovers = ReturnType<typeof createLeftovers>;
