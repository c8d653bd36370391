/** The real app, host and router: what a page that decides about money gets of an earlier visit. */
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { requestOf } from '@shared/api-client';
import { help } from '@shared/http-api/endpoints';
import { createI18n } from '@shared/i18n';
import type { RouteData } from '../../page/page-data';
import { routeTable } from '../../page/route-table';
import { keptAnswersKey } from '../../page/storage-keys';
import type { ModuleLoader } from '../loader/module-loader';
import { AppRouter } from '../routing/AppRouter';
import { App } from './App';
import { openDocument } from './host-fixture';

const HELP = requestOf(help, undefined);
const MODEL = { articles: [] };
const routeOf = (path: string, offline: RouteData['offline']) =>
  ({
    path,
    offline,
    page: path,
    titles: {},
    header: false,
    next: [],
    trackingPoint: null,
  }) as unknown as RouteData;
const ROUTES = routeTable({
  'mf-a': { routes: [routeOf('/order/list', 'saved'), routeOf('/payment', 'never')] },
});

test('begins without an answer of an earlier visit, also after a page that has shown one', async () => {
  window.history.replaceState(null, '', '/jp/order/list');
  const { host, store, attachment } = openDocument();
  const answer = { address: `en ${help.path}`, userId: 'user-JP', model: MODEL, at: 5, offset: 0 };
  localStorage.setItem(keptAnswersKey('prod', 'JP'), JSON.stringify([answer]));
  const first: Record<string, unknown> = {};
  const loadedPage = (path: string) => ({
    Page() {
      const navigate = useNavigate();
      useState(() => (first[path] ??= host.lastAnswer(HELP) ?? 'none'));
      return <button onClick={() => void navigate('/payment')}>{path}</button>;
    },
    module: 'mf-a',
    id: '1',
    namespace: 'n',
    exposed: path,
  });
  const pages = new Map([...ROUTES.keys()].map((path) => [path, loadedPage(path)]));
  const loader = {
    loaded: (_module: string, path: string) => pages.get(path),
    loadTexts: () => Promise.resolve(),
    beginOpening: () => undefined,
    leaveOpenings: () => undefined,
    waitedFor: () => 0,
    now: () => 0,
  } as unknown as ModuleLoader;
  const i18n = createI18n('en');
  await act(async () =>
    render(
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <AppRouter basename="/jp">
            <App
              host={host}
              loader={loader}
              routes={ROUTES}
              onNavigation={(navigation) => host.attach({ ...attachment, i18n, navigation, routes: ROUTES })}
              onDrawn={() => undefined}
              visit={() => () => undefined}
              report={() => undefined}
            />
          </AppRouter>
        </I18nextProvider>
      </Provider>,
    ),
  );
  await act(async () => screen.getByRole('button', { name: '/order/list' }).click());
  expect(screen.getByRole('button')).toHaveTextContent('/payment');
  expect(first).toEqual({ '/order/list': { model: MODEL, at: 5 }, '/payment': 'none' });
});
