import type { Ledger } from '../sandbox/src/platform/ledger';
import type { FigureSummary } from '../sandbox/src/platform/telemetry/figures';
import { TEST_START } from '../sandbox/src/testing/start';

/** A mail that the sandbox has sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  code?: string | null;
}

/** Client of the sandbox's control API. */
export class SandboxControl {
  constructor(private readonly api: string) {}

  private async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.api}/__sandbox${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Resets the sandbox to its seed and its clock to `TEST_START`. */
  reset = () => this.call('POST', '/reset', { now: TEST_START.toISOString() });
  /** Sets the clock to a time in ms. */
  setTime = (ms: number) => this.call('POST', '/clock', { now: new Date(ms).toISOString() });
  advance = (seconds: number) => this.call('POST', '/clock', { advanceSeconds: seconds });
  mails = (to: string) => this.call<{ mails: Mail[] }>('GET', `/mail?to=${encodeURIComponent(to)}`);
  cabinet = (sn: string) => this.call<Record<string, unknown>>('GET', `/cabinets/${sn}`);
  setCabinet = (sn: string, change: { profile: string; slot?: number; delayMs?: number }) =>
    this.call('POST', `/cabinets/${sn}`, change);
  returnBank = (sn: string, powerBankSn: string, more: { slot?: number; at?: string } = {}) =>
    this.call('POST', `/cabinets/${sn}/return`, { powerBankSn, ...more });
  nextPayment = (outcome: string) => this.call('POST', '/payments/next', { outcome });
  revoke = (userId: string, mode: 'expired' | 'unknown') =>
    this.call('POST', '/sessions/revoke', { userId, mode });
  fault = (fault: {
    path: string;
    method?: string;
    status?: number;
    delayMs?: number;
    /** `true` drops the answer, `request` drops the call. */
    drop?: boolean | 'request';
    times?: number;
  }) => this.call('POST', '/faults', fault);
  /** Sets the range of the round trip of every API call. The seed determines the random delays. */
  latency = (line: { minMs: number; maxMs: number; seed: string }) => this.call('POST', '/latency', line);
  tracking = () => this.call<{ tracking: Record<string, unknown>[] }>('GET', '/tracking');
  /** Returns all fault reports and the ids of all uploaded photos. */
  feedback = () =>
    this.call<{ feedback: { text: string; photos: string[] }[]; uploads: string[] }>('GET', '/feedback');
  reports = () => this.call<{ reports: Record<string, unknown>[] }>('GET', '/reports');
  figures = () => this.call<FigureSummary>('GET', '/figures');
  ledger = () => this.call<Ledger>('GET', '/ledger');
  banks = () => this.call<{ banks: { powerBankSn: string; orderNo: string | null }[] }>('GET', '/banks');

  /** Returns the number of sign-in codes that were sent to an address. */
  async codesSent(to: string): Promise<number> {
    return (await this.mails(to)).mails.filter((mail) => mail.code).length;
  }

  /** Waits until more than `known` sign-in codes were sent to an address. Returns the newest one. */
  async signInCode(to: string, known = 0): Promise<string> {
    for (let tries = 0; tries < 600; tries++) {
      const codes = (await this.mails(to)).mails.filter((mail) => mail.code);
      if (codes.length > known) return codes[0]!.code!;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No sign-in code was sent to ${to}.`);
  }
}
