import {
  type OtherVersion,
  PAGE_FORMAT,
  type PageData,
  type RouteData,
  type Switched,
} from 'shell/publishing';
import type { Manifest } from '../version/manifest-format';
import { toModuleVersion, toPlaced, toShellVersion } from '../version/page-version';
import type { Selected, Selection } from './selection';

/**
 * Returns the manifest of a version.
 * @throws Error if there is none
 */
export type Manifests = (name: string, id: string) => Manifest;

/** Returns the routes of a version that differ from the live version, by path; undefined if there are none. */
export function differingRoutes(routes: RouteData[], live: RouteData[]): OtherVersion['routes'] {
  const same = (a: RouteData, b?: RouteData) => JSON.stringify(a) === JSON.stringify(b);
  const changed = routes.filter(
    (route) =>
      !same(
        route,
        live.find(({ path }) => path === route.path),
      ),
  );
  const missing = live.filter(({ path }) => !routes.some((route) => route.path === path));
  if (changed.length + missing.length === 0) return undefined;
  return Object.fromEntries([
    ...changed.map((route) => [route.path, route] as const),
    ...missing.map(({ path }) => [path, null] as const),
  ]);
}

function otherVersion(manifest: Manifest, live: RouteData[]): OtherVersion {
  const { id, base, contract, uniqueName, entry, routes: versionRoutes } = toModuleVersion(manifest);
  const routes = differingRoutes(versionRoutes, live);
  return { id, base, contract, uniqueName, entry, ...toPlaced(manifest), ...(routes ? { routes } : {}) };
}

/** Returns the switches that are set and that a version declares. A switch that it does not declare is off in it. */
function declaredSwitches({ switches = {} }: Manifest, set: Selected['switches'] = {}): Switched {
  const declared = Object.entries(set).flatMap(([name, percent]) => {
    const until = switches[name];
    return until === undefined ? [] : [[name, { percent, until }] as const];
  });
  return declared.length > 0 ? { switches: Object.fromEntries(declared) } : {};
}

/**
 * Composes the page data from a selection and the manifests.
 * @throws Error if a manifest is missing or the selection has no shell
 */
export function compose(
  selection: Selection,
  manifests: Manifests,
  facts: Pick<PageData, 'settings' | 'revision' | 'serviceWorker' | 'oldest'>,
): PageData {
  const { shell, ...modules } = selection;
  if (!shell) throw new Error('There is no shell here yet. Publish the shell first, or with the modules.');
  const shellOf = (id: string) => toShellVersion(manifests('shell', id));
  return {
    format: PAGE_FORMAT,
    revision: facts.revision,
    settings: facts.settings,
    ...(facts.serviceWorker ? { serviceWorker: facts.serviceWorker } : {}),
    ...(facts.oldest ? { oldest: facts.oldest } : {}),
    shell: {
      ...shellOf(shell.live),
      ...(shell.previous ? { previous: shellOf(shell.previous) } : {}),
      ...(shell.canary ? { canary: { ...shellOf(shell.canary.id), percent: shell.canary.percent } } : {}),
    },
    modules: Object.fromEntries(
      Object.entries(modules).map(([name, { live, previous, canary, switches }]) => {
        const data = toModuleVersion(manifests(name, live));
        const switchesOf = (id: string) => declaredSwitches(manifests(name, id), switches);
        const other = (id: string) => otherVersion(manifests(name, id), data.routes);
        return [
          name,
          {
            ...data,
            ...switchesOf(live),
            ...(previous ? { previous: other(previous) } : {}),
            ...(canary
              ? { canary: { ...other(canary.id), percent: canary.percent, ...switchesOf(canary.id) } }
              : {}),
          },
        ];
      }),
    ),
  };
}
