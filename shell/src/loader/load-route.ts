import type { RouteData } from '../../page/page-data';
import type { ChosenModule } from '../../page/resolve-version';
import type { Quarantine } from '../../page/quarantine';
import { type LoadError, loadError, versionKey, withSuccessor } from './failure';
import type { LoadContext } from './load-steps';
import { type LoadedPage, loadVersion } from './load-version';
import type { StaleTab } from './stale-tab';

/** The page of a route, or a failure. `replaces` is the id of the failed version if the page is a fallback. */
export type LoadResult = { page: LoadedPage; replaces?: string } | { failed: LoadError };

/** A page that was loaded. Times are in ms since the document started. */
export interface PageLoad {
  module: string;
  id: string;
  route: string;
  /** Time when the page was requested; 0 for the first page of the document. */
  since: number;
  /** Time when its component was available. */
  readyAt: number;
}

export interface RouteLoadContext extends Omit<LoadContext, 'language'> {
  language(): LoadContext['language'];
  quarantine: Quarantine;
  staleTab: StaleTab;
  report(failed: LoadError): void;
}

/** Returns the exposed name of a route's page, e.g. `./OrderList`. */
export const findPageName = (routes: readonly RouteData[] | undefined, path: string): string | undefined =>
  routes?.find((route) => route.path === path)?.page;

const withLanguage = (context: RouteLoadContext): LoadContext => ({
  ...context,
  language: context.language(),
});

/**
 * Loads the page of a route from the chosen version, or from the previous one after a definite failure. The failed
 * version is then quarantined, so that later loads skip it.
 */
export async function loadRoute(
  name: string,
  path: string,
  module: ChosenModule | undefined,
  context: RouteLoadContext,
): Promise<LoadResult> {
  const { quarantine, staleTab, report } = context;
  const page = findPageName(module?.routes, path);
  if (!module || !page) return { failed: loadError('MF-101', name, module?.id ?? null, 'definite', path) };
  if (module.previous && quarantine.has(versionKey(name, module.id))) {
    const previous = await loadPreviousVersion(name, path, module, context);
    if ('failed' in previous) report(previous.failed);
    return previous;
  }
  const { routes: _routes, ...version } = module;
  const live = await loadVersion(name, version, page, withLanguage(context));
  if ('ok' in live) return { page: live.ok };
  report(withSuccessor(live.failed, module));
  await staleTab.reloadIfRemoved(path, live.failed);
  if (live.failed.kind === 'network') return live;
  if (!module.previous) return live;
  quarantine.add(versionKey(name, module.id));
  const previous = await loadPreviousVersion(name, path, module, context);
  if ('page' in previous) return previous;
  report(previous.failed);
  return live;
}

/** Loads a route's page from the previous version. In that version the route may have another page, or be missing. */
export async function loadPreviousVersion(
  name: string,
  path: string,
  live: ChosenModule,
  context: RouteLoadContext,
): Promise<LoadResult> {
  const previous = live.previous!;
  const changed = previous.routes?.[path];
  const page = changed === undefined ? findPageName(live.routes, path) : changed?.page;
  if (!page) {
    return { failed: loadError('MF-101', name, previous.id, 'definite', `no ${path} in this version`) };
  }
  const result = await loadVersion(name, previous, page, withLanguage(context));
  return 'ok' in result ? { page: result.ok, replaces: live.id } : result;
}
