import { useCallback, useMemo, useRef } from 'react';
import { useStore } from 'react-redux';
import { useKitState } from '@shared/module-kit/host';
import type { RouteEntry } from '../../page/route-table';
import { findOtherPageLink } from '../chrome/failure/other-page-link';
import { Header } from '../chrome/Header';
import type { Leftovers } from '../leftovers/leftovers';
import type { LoadError } from '../loader/failure';
import type { ModuleLoader } from '../loader/module-loader';
import { prefetchConditions, whenUsable } from '../loader/prefetch-routes';
import { whenIdle } from '../loader/when-idle';
import { createOfflineTrigger } from './keep-offline';
import { LanguageKeyed } from '../locale/LanguageKeyed';
import { PageArea } from '../routing/PageArea';
import type { AppStore } from '../session/store';
import type { AppHost } from './app-host';

export interface PagesProps {
  host: AppHost;
  loader: ModuleLoader;
  routes: Map<string, RouteEntry>;
  report(failed: LoadError): void;
  visit: Leftovers['visit'];
}

/**
 * Returns `draw`, which renders the page of a route, and `getFallback`, which returns the link and the header to show
 * while that page is loading or after it failed.
 */
export function usePages({ host, loader, routes, report, visit }: PagesProps) {
  const language = useKitState((state) => state.language.current);
  const onShown = useOnShown({ host, loader, routes });
  const getFallback = useCallback(
    (entry: RouteEntry) => ({
      otherPageLink: findOtherPageLink(entry, routes, language),
      header: entry.route.header ? null : (
        <Header title={entry.route.titles[language]} back={entry.route.path !== '/home'} />
      ),
    }),
    [routes, language],
  );
  const draw = useCallback(
    (entry: RouteEntry, shown: boolean) => (
      <LanguageKeyed language={language} entry={entry} loader={loader}>
        <PageArea
          entry={entry}
          loader={loader}
          shown={shown}
          report={report}
          onShown={onShown}
          visit={visit}
          fallback={getFallback(entry)}
        />
      </LanguageKeyed>
    ),
    [language, loader, report, onShown, visit, getFallback],
  );
  return { draw, getFallback };
}

/**
 * Returns a callback that tracks the view of a page. When the page is usable, it prefetches the pages that usually follow
 * it, has the app stored for use without network, and reports that the document works.
 */
function useOnShown({ host, loader, routes }: Omit<PagesProps, 'report' | 'visit'>) {
  const store = useStore() as AppStore;
  const conditions = useMemo(() => prefetchConditions(store), [store]);
  const keepOffline = useMemo(
    () => createOfflineTrigger(host, conditions, () => store.getState().language.current),
    [host, conditions, store],
  );
  const cancelPrefetch = useRef<() => void>(() => undefined);
  return useCallback(
    ({ route }: RouteEntry) => {
      if (route.trackingPoint !== null) host.pageShown(route.trackingPoint);
      cancelPrefetch.current();
      cancelPrefetch.current = whenUsable(conditions, () => {
        for (const next of route.next) {
          const entry = routes.get(next);
          if (entry) loader.prefetch(entry.module, entry.route.path);
        }
      });
      keepOffline();
      // The reporter sends it once.
      whenIdle(() => host.report({ kind: 'document', code: 'STARTED' }));
    },
    [host, conditions, keepOffline, loader, routes],
  );
}
