import { useCallback, useMemo, useRef } from 'react';
import { useStore } from 'react-redux';
import { useKitState } from '@shared/module-kit/host';
import type { RouteEntry } from '../../page/route-table';
import { wayOutOf } from '../chrome/fallback/fallback-link';
import { Header } from '../chrome/Header';
import type { Failure } from '../loader/failure';
import type { ModuleLoader } from '../loader/module-loader';
import { hintConditions, whenUsable } from '../loader/prefetch-routes';
import { LanguageKeyed } from '../locale/LanguageKeyed';
import { PageArea } from '../routing/PageArea';
import type { AppStore } from '../session/store';
import type { AppHost } from './app-host';

export interface PagesProps {
  host: AppHost;
  loader: ModuleLoader;
  routes: Map<string, RouteEntry>;
  report(failed: Failure): void;
}

/** Returns functions that render the page of a route, and what replaces a page that is missing. */
export function usePages({ host, loader, routes, report }: PagesProps) {
  const language = useKitState((state) => state.language.current);
  const onShown = useOnShown({ host, loader, routes });
  const instead = useCallback(
    (entry: RouteEntry) => ({
      wayOut: wayOutOf(entry, routes, language),
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
          instead={instead(entry)}
        />
      </LanguageKeyed>
    ),
    [language, loader, report, onShown, instead],
  );
  return { draw, instead };
}

/** Tracks the page view of a shown page, and prefetches the pages that usually follow it. */
function useOnShown({ host, loader, routes }: Omit<PagesProps, 'report'>) {
  const store = useStore() as AppStore;
  const hints = useMemo(() => hintConditions(store), [store]);
  const leaveHints = useRef<() => void>(() => undefined);
  return useCallback(
    ({ route }: RouteEntry) => {
      if (route.trackingPoint !== null) host.pageShown(route.trackingPoint);
      leaveHints.current();
      leaveHints.current = whenUsable(hints, () => {
        for (const next of route.next) {
          const entry = routes.get(next);
          if (entry) loader.hint(entry.module, entry.route.path);
        }
      });
    },
    [host, hints, loader, routes],
  );
}
