import { act, screen } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { path as paths } from '@shared/http-api/app';
import { renderPage } from '@shared/module-testing';
import type { RouteData } from '../../page/page-data';
import type { ChosenModule } from '../../page/resolve-version';
import { OverlayLayer } from '../chrome/overlays/OverlayLayer';
import { createOverlays } from '../chrome/overlays/overlays';
import { type LoadError, loadError, withSuccessor } from '../loader/failure';
import type { LoadedPage } from '../loader/load-version';
import type { LoadResult } from '../loader/load-route';
import type { ModuleLoader } from '../loader/module-loader';
import { KeepAlivePages } from './KeepAlivePages';
import { PageArea } from './PageArea';
import type { RouteEntry } from '../../page/route-table';
import { dispatchTrusted } from './trusted-event-fixture';

const entryOf = (path: string, keepAlive: boolean): RouteEntry => ({
  module: 'mf-a',
  route: { path, page: './A', keepAlive, keepAliveKey: ['order'] } as unknown as RouteData,
});
const ROUTES = [entryOf('/plain', false), entryOf('/kept', true), entryOf('/other', false)];
const versionOf = (id: string, Page: ComponentType): LoadedPage => ({
  Page,
  module: 'mf-a',
  id,
  namespace: id,
  exposed: './Page',
});

interface Opened {
  /** Code and version of each report, in order. */
  reports: string[];
  /** Ids of quarantined versions, in order. */
  quarantined: string[];
  /** Paths of the views, in order. */
  views: string[];
  /** Ids of versions whose pages were about to be mounted, and `left` when one is left. */
  begun: string[];
  /** Visits that began and ended, in order. */
  visits: string[];
  go(to: string): Promise<void>;
}

/**
 * Renders the pages at an address.
 * @param pages components of version 2, by path; other routes render "It works"
 * @param previous component of version 1, if there is one
 * @param waitedMs time since the files of the page were requested
 */
export async function open(
  address: string,
  pages: Record<string, ComponentType>,
  previous?: ComponentType,
  waitedMs = 0,
): Promise<Opened> {
  const opened: Omit<Opened, 'go'> = { reports: [], quarantined: [], views: [], begun: [], visits: [] };
  const visit = () => {
    opened.visits.push('begins');
    return () => opened.visits.push('ends');
  };
  const report = ({ code, id, instead }: LoadError) =>
    opened.reports.push(`${code} ${id}${instead ? `, shows ${instead}` : ''}`);
  const Works = () => <p>It works</p>;
  const loader = {
    now: () => Date.now(),
    waitedFor: () => waitedMs,
    loaded: (_module: string, path: string) => versionOf('2', pages[path] ?? Works),
    withSuccessor: (failed: LoadError) =>
      withSuccessor(failed, {
        id: '2',
        ...(previous ? { previous: { id: '1' } } : {}),
      } as ChosenModule),
    loadPrevious: async (_module: string, _path: string, failed: LoadError): Promise<LoadResult> =>
      previous && failed.id === '2' ? { page: versionOf('1', previous), replaces: '2' } : { failed },
    confirmReplacement: (_module: string, replaced: string) => opened.quarantined.push(replaced),
    reloadIfRemoved: async () => undefined,
    beginOpening: (page: LoadedPage) => opened.begun.push(page.id),
    leaveOpenings: () => opened.begun.push('left'),
  } as unknown as ModuleLoader;
  const fallback = { otherPageLink: { path: paths.home(), title: null }, header: <p>Header</p> };
  const overlays = createOverlays();
  let navigate!: NavigateFunction;
  const Area = () => {
    const { pathname } = useLocation();
    const next = useNavigate();
    useEffect(() => {
      navigate = next;
    });
    return (
      <>
        <KeepAlivePages
          current={ROUTES.find(({ route }) => route.path === pathname) ?? null}
          owner=""
          draw={(entry, shown) => (
            <PageArea
              entry={entry}
              loader={loader}
              shown={shown}
              report={report}
              onShown={({ route }) => opened.views.push(route.path)}
              visit={visit}
              fallback={fallback}
            />
          )}
          onThrow={({ module }, error) => report(loadError('MF-403', module, '2', 'definite', error))}
          failed={({ route }, _error, retry) => <button onClick={retry}>{`${route.path} failed`}</button>}
        />
        <OverlayLayer overlays={overlays} />
      </>
    );
  };
  await act(
    async () => void renderPage(Area, { module: 'shell', url: address, host: { toast: overlays.toast } }),
  );
  await painted();
  return {
    ...opened,
    go: async (to) => {
      await act(async () => navigate(to));
      await painted();
    },
  };
}

/** Lets time pass. */
export const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
/** Advances effects and frames far enough for a previous version to take over. */
export async function painted() {
  for (let frame = 0; frame < 4; frame++) await pass(20);
}
export const expectShown = (text: string) => expect(screen.getByText(text)).toBeVisible();

beforeEach(() => {
  // Ends the count of page views of the test before.
  dispatchTrusted('pointerdown');
  jest.useFakeTimers();
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
