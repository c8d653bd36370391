/** A mail that the platform has sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  code?: string | null;
}

/** A failure that the platform shows at the next calls of its API. */
export interface Fault {
  path: string;
  method?: string;
  status?: number;
  delayMs?: number;
  /** `true` drops the answer, `request` drops the call. */
  drop?: boolean | 'request';
  times?: number;
}

/**
 * Sends one call to a control API.
 * @returns the answer
 * @throws Error if it is refused
 */
export type ControlCall = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Returns a function that sends calls to the control API at the origin of a platform's API. */
export const controlAt =
  (api: string): ControlCall =>
  async (method, path, body) => {
    const response = await fetch(`${api}/__sandbox${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };

/** Client of a platform's control API: the clock, mails and cabinets of a platform for tests. */
export class PlatformControl {
  constructor(private readonly send: ControlCall) {}

  protected call = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (await this.send(method, path, body)) as T;

  /** Sets the clock to a time in ms. */
  setTime = (ms: number) => this.call('POST', '/clock', { now: new Date(ms).toISOString() });
  /** Advances the clock. All jobs that are due then have run when it returns. */
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
  /** Returns how the books of platform and payment provider differ, as sentences. */
  ledgerProblems = async () => (await this.call<{ problems: string[] }>('GET', '/ledger')).problems;
  fault = (fault: Fault) => this.call('POST', '/faults', fault);

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
