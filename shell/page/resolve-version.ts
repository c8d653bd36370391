import type { ModuleData, ModuleVersion, OtherVersion, PageData, RouteData, ShellVersion } from './page-data';
import { bucketOf } from './canary-bucket';

/** A version as it can be loaded: the first files of its pages are in the page, or only in its entry's table. */
export type ChosenVersion = OtherVersion & Partial<Pick<ModuleVersion, 'pages' | 'locales'>>;

/** What this document takes of a module: a version, its routes, and what it falls back to. */
export interface ChosenModule extends Omit<ChosenVersion, 'routes'> {
  routes: RouteData[];
  previous?: ChosenVersion;
}

export type ChosenShell = ShellVersion & { previous?: ShellVersion };

/** The routes of a version, from those of the live one and what differs. */
export function routesOf(live: RouteData[], changed: OtherVersion['routes'] = {}): RouteData[] {
  const kept = live.flatMap((route) => {
    const own = changed[route.path];
    return own === null ? [] : [own ?? route];
  });
  const added = Object.values(changed).filter(
    (route) => route !== null && !live.some(({ path }) => path === route.path),
  );
  return [...kept, ...(added as RouteData[])];
}

/** The live version, or the canary where the session is in its share; a canary falls back to the live one. */
export function chooseModule(name: string, module: ModuleData, sessionId: string): ChosenModule {
  const { canary, ...live } = module;
  if (!canary || bucketOf(name, sessionId) >= canary.percent) return live;
  const { routes: liveRoutes, previous: _older, ...version } = live;
  const { routes: changed, percent: _share, ...taken } = canary;
  const back = Object.fromEntries(
    Object.keys(changed ?? {}).map((path) => [path, liveRoutes.find((route) => route.path === path) ?? null]),
  );
  return { ...taken, routes: routesOf(liveRoutes, changed), previous: { ...version, routes: back } };
}

export function chooseShell(shell: PageData['shell'], sessionId: string): ChosenShell {
  const { canary, ...live } = shell;
  if (!canary || bucketOf('shell', sessionId) >= canary.percent) return live;
  const { percent: _share, ...taken } = canary;
  const { previous: _older, ...version } = live;
  return { ...taken, previous: version };
}
