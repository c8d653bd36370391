import { REPORTS_PER_REQUEST } from '@shared/http-api/app';
import { type FileTiming, explainLoad } from './load-source';
import type { Figure } from './reporter';
import type { Timeline } from './timeline';
import { type Vital, watchVitals } from './vitals';

interface FiguresConfig {
  timeline: Pick<Timeline, 'since' | 'routeAt' | 'takeLoads'>;
  /** Returns the loaded version of a route's module as `module@build id`. */
  versionOf(route: string): string | undefined;
  /** Sends figures in one request. */
  send(figures: Figure[]): void;
}

/** Measurements of the browser. */
export interface Browser {
  watchVitals(onVital: (vital: Vital) => void): void;
  /** Returns a function that returns the timings of all files of modules so far. */
  watchFiles(): () => readonly FileTiming[];
  /** Calls back whenever the document is hidden, after the vitals of that moment. */
  onHidden(run: () => void): void;
}

/** Maximum number of figures per document, and of files whose timings are kept. */
const LIMIT = 200;
const DETAIL_LENGTH = 300;

/**
 * Sends the web vitals and the load times of pages whenever the document is hidden. Collects only what happened since
 * the renter consented, and nothing after the consent is withdrawn (decision 44).
 */
export function watchFigures(
  { timeline, versionOf, send }: FiguresConfig,
  browser: Browser = { watchVitals, watchFiles, onHidden },
): void {
  const files = browser.watchFiles();
  const vitals = new Map<string, Omit<Figure, 'module'>>();
  let left = LIMIT;
  let collectedSince: number | null = null;
  /** Returns the time of the consent. Forgets what was collected under an earlier consent. */
  const checkConsent = () => {
    const since = timeline.since();
    if (since !== collectedSince) vitals.clear();
    collectedSince = since;
    return since;
  };

  browser.watchVitals(({ at, since: measuredSince, ...vital }) => {
    const since = checkConsent();
    if (since === null || (measuredSince ?? 0) < since) return;
    const route = timeline.routeAt(at ?? since);
    const detail = vital.detail.slice(0, DETAIL_LENGTH);
    vitals.set(vital.id, { kind: 'vital', ...vital, detail, route });
  });
  browser.onHidden(() => {
    if (checkConsent() === null) return;
    const loads = timeline.takeLoads().map((load): Figure => {
      const { source, ms } = explainLoad(load, files());
      const { module, id, route } = load;
      return { kind: 'load', code: source, route, module: `${module}@${id}`, value: ms };
    });
    // When a vital is measured, the module of its route may not be loaded yet.
    const measured = [...vitals.values()].map((vital) => ({ ...vital, module: versionOf(vital.route) }));
    const figures = [...measured, ...loads].slice(0, left);
    vitals.clear();
    left -= figures.length;
    for (let first = 0; first < figures.length; first += REPORTS_PER_REQUEST)
      send(figures.slice(first, first + REPORTS_PER_REQUEST));
  });
}

/** Observes the files of modules. The browser's own list ends at 250 files, which a map exceeds. */
function watchFiles(): () => readonly FileTiming[] {
  const files: FileTiming[] = [];
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceResourceTiming[])
      if (/\/mf-[a-z0-9-]+\/[^/]+\//.test(entry.name)) files.splice(0, files.push(entry) - LIMIT);
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
  return () => {
    add(observer.takeRecords());
    return files;
  };
}

/** Calls back in the bubbling phase, because web-vitals completes its metrics in the capturing phase. */
function onHidden(run: () => void): void {
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && run());
  window.addEventListener('pagehide', run);
}
