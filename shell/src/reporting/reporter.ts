import { describeThrown } from '@shared/module-kit/thrown';

const KINDS = ['module', 'csp', 'error', 'setting', 'document', 'answer'] as const;

/** A problem or a started document, as it is sent to the collector (`reports` in `shared/http-api/schemas/endpoints.ts`). */
export interface Report {
  kind: (typeof KINDS)[number];
  code: string;
  module?: string;
  detail?: string;
  /** Version that takes over from `module`. */
  served?: string;
  /** Positions of an error, as `framesIn` returns them. */
  frames?: readonly string[];
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
  revision: string;
  /** Identifies the tab. `deploy watch` counts sessions, not reports. */
  session: string;
  /** Returns the build ids that the document runs, by name. */
  buildIds(): Record<string, string>;
  /** `on` or `off` by the name of each switch that is set. Figures do not have them, because they would link the figures of a tab. */
  switches?: Record<string, string> | undefined;
  path(): string;
  now(): Date;
  send(reports: readonly object[]): void;
}

/**
 * Maximum number of reports per document of each kind, for each module and without one. A loop then neither floods the
 * collector nor silences the other modules, nor the failure of its own page.
 */
const LIMIT = 20;
/** The collector rejects longer texts (`Report` in `shared/http-api/schemas/telemetry.ts`). */
const LENGTHS = { code: 60, module: 120, served: 120, detail: 1000 };
const TEXTS = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];
const PATH_LENGTH = 200;

/**
 * Returns the problem in a form that the collector accepts. A module may pass anything. Its problems have no kind, and are
 * errors. So is one of a kind that does not exist, which then begins the detail.
 */
function cleaned({ kind, frames, ...texts }: Report): Report {
  const isKind = KINDS.includes(kind);
  if (!isKind && kind) texts.detail = [kind, texts.detail].map(describeThrown).join(': ');
  const report: Report = { kind: isKind ? kind : 'error', code: '' };
  for (const name of TEXTS)
    if (texts[name] !== undefined) report[name] = describeThrown(texts[name]).slice(0, LENGTHS[name]);
  if (Array.isArray(frames) && frames.length > 0)
    report.frames = frames.slice(0, 5).map((frame) => `${frame}`.slice(0, 200));
  return report;
}

/** Creates the functions that send reports. They add nothing that identifies the renter. */
export function createReporter(config: ReporterConfig) {
  const sent = new Set<string>();
  const counts = new Map<string, number>();
  const send = (reports: readonly (Report | Figure)[], more: object) => {
    const versions = { set: config.buildIds(), revision: config.revision };
    config.send(reports.map((report) => ({ ...report, ...versions, ...more })));
  };
  return {
    /** Sends each distinct report once per document. A problem of a module needs no kind. */
    report(problem: Report): void {
      const report = cleaned(problem);
      const key = Object.values(report).join('|');
      const name = report.module?.split('@')[0] ?? '';
      // A forged stack can name modules that do not exist.
      const counted = name in config.buildIds() ? `${name} ${report.kind}` : report.kind;
      const count = counts.get(counted) ?? 0;
      if (count >= LIMIT || sent.has(key)) return;
      sent.add(key);
      counts.set(counted, count + 1);
      send([report], {
        set: { ...config.buildIds(), ...config.switches },
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
