/**
 * A page of a module in a page of somebody else: another company's shell or a plain HTML file. The page has a host of its own
 * without a session. The embedding page sends its calls, and decides about its links.
 */
import { StrictMode } from 'react';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { LANGUAGES, createI18n } from '@shared/i18n';
import { setLayerRoot } from '@shared/ui/layers';
import { api } from '../api/api';
import { installHost } from '../host/host';
import { PageScope } from '../host/page-scope';
import { languageSlice, sessionSlice } from '../host/state';
import { PageAddress, createPageAddress } from './address';
import { PageBoundary } from './boundary';
import { standaloneHost } from './host';
import type { StandaloneOptions, StandalonePage } from './options';
import './standalone.css';
import { StandaloneOverlays, standaloneOverlays } from './overlays';

export type * from './options';

/** A shown page. */
export interface MountedPage {
  /** Removes the page. Its requests are aborted. */
  unmount(): void;
}

let isMounted = false;

/** Class of the elements that the styles apply to. The build puts it before the global selectors. */
const ROOT_CLASS = 'pb-page';

/**
 * Renders a page of the app into an element. Its styles apply to this element only.
 * @throws Error if a page of this build is shown already: the pages of a build share one host
 */
export async function mountPage(
  element: HTMLElement,
  { module, id, route, Page, texts }: StandalonePage,
  options: StandaloneOptions,
): Promise<MountedPage> {
  if (isMounted) throw new Error(`${module}@${id} shows a page already. Unmount it first.`);
  isMounted = true;
  const { language, signedIn = false } = options;
  const catalogues = await texts[language]().catch((error: unknown) => {
    isMounted = false;
    throw error;
  });
  const i18n = createI18n(language);
  for (const [namespace, catalogue] of Object.entries(catalogues))
    i18n.addResourceBundle(language, namespace, catalogue);
  const address = createPageAddress(route, options);
  const overlays = standaloneOverlays();
  installHost(standaloneHost(options, overlays, address.here));
  const store = configureStore({
    reducer: combineReducers({
      session: sessionSlice.reducer,
      language: languageSlice.reducer,
      [api.reducerPath]: api.reducer,
    }),
    preloadedState: { session: { signedIn, userId: null }, language: { current: language } },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    devTools: false,
  });
  const left = new AbortController();
  const scope = { module, id, namespace: module, route, signal: left.signal, shownCount: 0 };
  element.classList.add(ROOT_CLASS);
  element.lang = LANGUAGES[language].htmlLang;
  const layers = setLayerRoot(element);
  const root = createRoot(element, { identifierPrefix: `${module}-` });
  const onThrow = (error: unknown) => options.onProblem?.({ code: 'PAGE_THREW', detail: String(error) });
  root.render(
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <PageAddress address={address}>
            <PageScope value={scope}>
              <PageBoundary onThrow={onThrow}>
                <Page />
              </PageBoundary>
              <StandaloneOverlays shown={overlays.shown} />
            </PageScope>
          </PageAddress>
        </I18nextProvider>
      </Provider>
    </StrictMode>,
  );
  return {
    unmount() {
      left.abort();
      root.unmount();
      store.dispatch(api.util.resetApiState());
      element.classList.remove(ROOT_CLASS);
      layers();
      isMounted = false;
    },
  };
}
