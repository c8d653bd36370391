import type { Host } from '@shared/module-kit/host';
import type { PageLoad } from '../loader/load-route';

/** A route that is shown from a time on, ms since the document started. */
interface Visit {
  route: string;
  at: number;
}

interface TimelineConfig {
  consent: Pick<Host['consent'], 'get' | 'subscribe'>;
  /** Time since the document started, ms. */
  now(): number;
  /** Returns the route that is shown, without values. */
  route(): string;
}

/** Maximum number of visits and of loads that are kept. The oldest are dropped. */
const LIMIT = 100;

/**
 * Keeps the visits and page loads to which field figures refer, in memory. Keeps nothing without the renter's consent,
 * and forgets everything when the consent is withdrawn (decision 44).
 */
export function createTimeline({ consent, now, route }: TimelineConfig) {
  let since = consent.get() ? 0 : null;
  // The router shows `/` before it redirects to the first route.
  let visits: Visit[] = since === null ? [] : [{ route: route(), at: since }];
  let loads: PageLoad[] = [];
  let waiting: (() => void)[] = [];
  const add = <T>(list: T[], item: T, at: number) => {
    if (since !== null && at >= since) list.splice(0, list.push(item) - LIMIT);
  };
  const visited = () => {
    const shown = route();
    const at = now();
    // A navigation may change the query parameters only.
    if (visits[visits.length - 1]?.route !== shown) add(visits, { route: shown, at }, at);
  };
  consent.subscribe(() => {
    if (consent.get() === (since !== null)) return;
    since = consent.get() ? now() : null;
    visits = [];
    loads = [];
    visited();
    if (since === null) return;
    const starting = waiting;
    waiting = [];
    for (const run of starting) run();
  });
  return {
    /** Returns the time from which figures may be collected, ms since the document started; null without consent. */
    since: () => since,
    visited,
    /** Keeps a load, unless it was requested before the consent. */
    loaded: (load: PageLoad) => add(loads, load, load.since),
    /** Returns the loads since the last call. */
    takeLoads: () => loads.splice(0),
    /** Returns the route that was shown at a time. */
    routeAt: (time: number) =>
      ([...visits].reverse().find(({ at }) => at <= time) ?? visits[0])?.route ?? route(),
    /** Calls back once, as soon as there is a consent. */
    whenAllowed(run: () => void): void {
      if (since === null) waiting.push(run);
      else run();
    },
  };
}

export type Timeline = ReturnType<typeof createTimeline>;
