/** A problem or a started document, as it is sent to the collector (`reports` in `shared/http-api/schemas/endpoints.ts`). */
export interface Report {
  kind: 'module' | 'csp' | 'error' | 'setting' | 'document';
  code: string;
  module?: string;
  detail?: string;
}

/** A field figure, as it is sent to the collector (decision 44). */
export interface Figure {
  kind: 'vital' | 'load';
  /** Name of the web vital, or the source of the files of a load. */
  code: string;
  /** Route whose page the figure is about, without values. */
  route: string;
  /** Version of the route's module, as `module@build id`. */
  module?: string;
  /** Milliseconds; for CLS its score. */
  value: number;
  rating?: 'good' | 'needs-improvement' | 'poor';
  detail?: string;
  /** Random id of the measurement. A later report with the same id replaces the earlier one. */
  id?: string;
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
/** The collector rejects a longer path (`Report` in `shared/http-api/schemas/telemetry.ts`). */
const PATH_LENGTH = 200;

/** Creates the functions that send reports. They add nothing that identifies the renter. */
export function createReporter(config: ReporterConfig) {
  const sent = new Set<string>();
  const send = (reports: readonly (Report | Figure)[], more: object) => {
    const versions = { set: config.buildIds(), revision: config.revision };
    const full = reports.map((report) => ({
      ...report,
      ...(report.detail ? { detail: report.detail.slice(0, 1000) } : {}),
      ...versions,
      ...more,
    }));
    config.send(config.url, JSON.stringify({ reports: full }));
  };
  return {
    /** Sends each distinct report once per document. */
    report(problem: Report): void {
      const key = `${problem.kind}|${problem.code}|${problem.module ?? ''}|${problem.detail ?? ''}`;
      if (sent.size >= LIMIT || sent.has(key)) return;
      sent.add(key);
      send([problem], {
        session: config.session,
        path: config.path().slice(0, PATH_LENGTH),
        at: config.now().toISOString(),
      });
    },
    /**
     * Sends figures in one request, without tab, path and time, which would link them or name an order. Call it only
     * with the renter's consent.
     */
    reportFigures: (figures: readonly Figure[]): void => send(figures, {}),
  };
}

/** Sends a text by beacon, or by fetch if the browser cannot queue the beacon. Ignores failures. */
export function sendBeacon(url: string, body: string): void {
  const blob = new Blob([body], { type: 'text/plain' });
  if (!navigator.sendBeacon?.(url, blob))
    void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
