import type { OutboxControl as Control } from '../platform/use-outbox';
import type { AdapterParts } from '../shell-api';
import { type NewReport, callOfReport } from './report-call';

export interface OutboxControl extends Control {
  /** Stores feedback before the page sends it. Resolves to its id, or to null. */
  keep(report: NewReport): Promise<string | null>;
}

/** Creates the hook of the outbox of this phone, with the calls of all modules. */
export function createUseOutbox({ kit, getHost }: AdapterParts) {
  const keep: OutboxControl['keep'] = (report) => getHost().outbox.keep(callOfReport(report));
  return function useOutbox(): OutboxControl {
    return { ...kit.useOutbox(), keep };
  };
}
