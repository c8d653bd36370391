import { UNKNOWN_VERSION } from '../reporting/blamed-version';
import type { Changes } from './changes';

/** Something that code has put into the document, outside the page's own elements. */
export interface Trace {
  /** The module's version, or `UNKNOWN_VERSION` for code that is not the app's. */
  version: string;
  /** Its kind and name, without data about the renter, e.g. `listener of click`. */
  what: string;
  /** Number of the visit in which it appeared, also if code of an earlier page added it: a part of its module may be shown. */
  visit: number;
  /** Identifies it for `forget`. */
  key?: unknown;
  changes?: Changes;
  /** Returns whether it is still in effect. */
  isThere(): boolean;
  undo(): void;
}

/** Something that a page has left behind. */
export interface Leftover extends Pick<Trace, 'version' | 'what'> {
  isOurs: boolean;
}

/** Creates the records of what code puts into the document during the visits of pages. */
export function createTraces() {
  let traces: Trace[] = [];
  let visit = 0;
  return {
    add: (trace: Omit<Trace, 'visit'>) => void traces.push({ ...trace, visit }),
    /** Returns a trace of this name and version. By default that of this visit. */
    find: (what: string, version: string, isWanted = (trace: Trace) => trace.visit === visit) =>
      traces.find((trace) => trace.what === what && trace.version === version && isWanted(trace)),
    /** Forgets what is gone or another owner's, e.g. a listener that was removed. */
    forget: (isGone: (key: unknown) => boolean) =>
      void (traces = traces.filter(({ key }) => key === undefined || !isGone(key))),
    /** Begins the visit of a page, before its code runs. Returns its number. */
    begin: () => ++visit,
    /**
     * Takes what is still there of a visit that has ended. Undoes what code of modules has left. What other code has put
     * there, such as a translator, a password manager or the bridge of a wallet, stays.
     */
    take(ended: number): Leftover[] {
      const left = traces.filter((trace) => trace.visit <= ended);
      traces = traces.filter((trace) => trace.visit > ended);
      // The newest first, because each undo restores what was there before.
      return left.reverse().flatMap(({ version, what, isThere, undo }) => {
        if (!isThere()) return [];
        const isOurs = version !== UNKNOWN_VERSION;
        if (isOurs) undo();
        return [{ version, what, isOurs }];
      });
    },
  };
}

export type Traces = ReturnType<typeof createTraces>;
