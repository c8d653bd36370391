/** One problem, as it goes to the collector (contract: POST /v1/reports). */
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
  /** Names the tab: failures are counted by session, not by report. */
  session: string;
  /** What the document runs. */
  set(): Record<string, string>;
  path(): string;
  now(): Date;
  send(url: string, body: string): void;
}

/** Most that one document tells: a loop never floods the collector. */
const LIMIT = 50;

/** Tells each thing once a document, by beacon; nothing about the renter: no query, no user, no text they typed. */
export function createReporter(config: ReporterConfig) {
  const told = new Set<string>();
  return function report(one: Report): void {
    const key = `${one.kind}|${one.code}|${one.module ?? ''}|${one.detail ?? ''}`;
    if (told.size >= LIMIT || told.has(key)) return;
    told.add(key);
    const full = {
      ...one,
      ...(one.detail ? { detail: one.detail.slice(0, 1000) } : {}),
      session: config.session,
      set: config.set(),
      revision: config.revision,
      path: config.path(),
      at: config.now().toISOString(),
    };
    config.send(config.url, JSON.stringify({ reports: [full] }));
  };
}

/** A beacon where there is one; its answer proves nothing, so nothing hangs on it. */
export function sendBeacon(url: string, body: string): void {
  const blob = new Blob([body], { type: 'text/plain' });
  if (!navigator.sendBeacon?.(url, blob))
    void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
