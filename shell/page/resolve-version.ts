import type {
  ModuleData,
  ModuleVersion,
  OtherVersion,
  PageData,
  RouteData,
  ShellVersion,
  Switched,
} from './page-data';
import { canaryBucket } from './canary-bucket';

/** A version to load. `pages` and `locales` are known in advance for the live version only. */
export type ChosenVersion = OtherVersion & Partial<Pick<ModuleVersion, 'pages' | 'locales'>>;

/** The version of a module that this document uses, with its routes and its fallback version. */
export interface ChosenModule extends Omit<ChosenVersion, 'routes'>, Switched {
  routes: RouteData[];
  previous?: ChosenVersion;
  pinned?: true;
}

export type ChosenShell = ShellVersion & { previous?: ShellVersion };

/** Applies the route differences of a version to the routes of the live version. */
export function applyRouteChanges(live: RouteData[], changed: OtherVersion['routes'] = {}): RouteData[] {
  const kept = live.flatMap((route) => {
    const replacement = changed[route.path];
    return replacement === null ? [] : [replacement ?? route];
  });
  const added = Object.values(changed).filter(
    (route) => route !== null && !live.some(({ path }) => path === route.path),
  );
  return [...kept, ...(added as RouteData[])];
}

/**
 * Returns the canary if the session is in its share, otherwise the live version. The canary's fallback is the live
 * version.
 */
export function chooseModule(name: string, module: ModuleData, sessionId: string): ChosenModule {
  const { canary, ...live } = module;
  if (!canary || canaryBucket(name, sessionId) >= canary.percent) return live;
  const { routes: liveRoutes, previous: _older, switches: _set, ...version } = live;
  const { routes: changed, percent: _share, ...chosen } = canary;
  // The live version is the fallback here, so its differences are relative to the canary.
  const liveDifferences = Object.fromEntries(
    Object.keys(changed ?? {}).map((path) => [path, liveRoutes.find((route) => route.path === path) ?? null]),
  );
  return {
    ...chosen,
    routes: applyRouteChanges(liveRoutes, changed),
    previous: { ...version, routes: liveDifferences },
  };
}

/** Returns the shell that this session uses. The fallback of a canary is the live version. */
export function chooseShell(shell: PageData['shell'], sessionId: string): ChosenShell {
  const { canary, ...live } = shell;
  if (!canary || canaryBucket('shell', sessionId) >= canary.percent) return live;
  const { percent: _share, ...chosen } = canary;
  const { previous: _older, ...version } = live;
  return { ...chosen, previous: version };
}

/**
 * Returns which switches are on in this session, of those that are set for the chosen versions. A session keeps its side while
 * the share grows.
 * @param now time in ms since the epoch
 * @returns `on` or `off` by name, such as `mf-rental.plainReader`
 */
export function chooseSwitches(
  modules: Record<string, ChosenModule>,
  sessionId: string,
  now: number,
): Record<string, 'on' | 'off'> {
  const chosen = Object.entries(modules).flatMap(([module, { switches }]) =>
    Object.entries(switches ?? {}).map(([own, set]) => {
      const name = `${module}.${own}`;
      // Off if another tool has written something else.
      const isOn = canaryBucket(name, sessionId) < set?.percent && now < Date.parse(set.until);
      return [name, isOn ? 'on' : 'off'] as const;
    }),
  );
  return Object.fromEntries(chosen);
}
