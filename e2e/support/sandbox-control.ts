import { PlatformControl, controlAt } from '@shared/module-testing/journeys';
import type { Ledger } from '../sandbox/src/platform/ledger';
import type { FigureSummary } from '../sandbox/src/platform/telemetry/figures';
import { TEST_START } from '../sandbox/src/testing/start';

/** Client of the sandbox's control API: also resets it, and reads the reports that it has received. */
export class SandboxControl extends PlatformControl {
  constructor(api: string) {
    super(controlAt(api));
  }

  /** Resets the sandbox to its seed and its clock to `TEST_START`. */
  reset = () => this.call('POST', '/reset', { now: TEST_START.toISOString() });
  /** Sets the range of the round trip of every API call. The seed determines the random delays. */
  latency = (line: { minMs: number; maxMs: number; seed: string }) => this.call('POST', '/latency', line);
  tracking = () => this.call<{ tracking: Record<string, unknown>[] }>('GET', '/tracking');
  /** Returns all feedback and the ids of all uploaded photos. */
  feedback = () =>
    this.call<{ feedback: { text: string; photos: string[] }[]; uploads: string[] }>('GET', '/feedback');
  reports = () => this.call<{ reports: Record<string, unknown>[] }>('GET', '/reports');
  ledger = () => this.call<Ledger>('GET', '/ledger');
  figures = () => this.call<FigureSummary>('GET', '/figures');
  banks = () => this.call<{ banks: { powerBankSn: string; orderNo: string | null }[] }>('GET', '/banks');
}
