/** One problem, as it is sent to the collector (`reports` in `shared/http-api/schemas/endpoints.ts`). */
export interface Report {
  kind: 'module' | 'csp' | 'vital' | 'error' | 'setting';
  code: string;
  module?: string;
  detail?: string;
  value?: number;
}

export interface ReporterConfig {
  url: string;
  revision: string;
  /** Identifies the tab. `deploy watch` counts sessions, not reports. */
  session: string;
  /** Returns the build ids that the document runs, by name. */
  buildIds(): Record<string, string>;
  path(): string;
  now(): Date;
  send(url: string, body: string): void;
}

/** Maximum number of reports per document, so that a loop does not flood the collector. */
const LIMIT = 50;

/** Creates a function that sends each distinct report once per document. It adds nothing that identifies the renter. */
export function createReporter(config: ReporterConfig) {
  const sent = new Set<string>();
  return function report(problem: Report): void {
    const key = `${problem.kind}|${problem.code}|${problem.module ?? ''}|${problem.detail ?? ''}`;
    if (sent.size >= LIMIT || sent.has(key)) return;
    sent.add(key);
    const full = {
      ...problem,
      ...(problem.detail ? { detail: problem.detail.slice(0, 1000) } : {}),
      session: config.session,
      set: config.buildIds(),
      revision: config.revision,
      path: config.path(),
      at: config.now().toISOString(),
    };
    config.send(config.url, JSON.stringify({ reports: [full] }));
  };
}

/** Sends a text by beacon, or by fetch if the browser cannot queue the beacon. Ignores failures. */
export function sendBeacon(url: string, body: string): void {
  const blob = new Blob([body], { type: 'text/plain' });
  if (!navigator.sendBeacon?.(url, blob))
    void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
