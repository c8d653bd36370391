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
import { watchFocus } from '../lifecycle/arrival-focus';
import { describeThrown } from '../lifecycle/thrown';
import { PageAddress, createPageAddress } from './address';
import { PageBoundary, PageFailed } from './boundary';
import { standaloneHost } from './host';
import type { StandaloneOptions, StandalonePage, StandaloneTexts } from './options';
import './standalone.css';
import { StandaloneOverlays, standaloneOverlays } from './overlays';

export type * from './options';

/** A shown page. */
export interface MountedPage {
  /** Removes the page. Its reads are aborted, and it calls no option any more. */
  unmount(): void;
}

/** Throws the reason of an aborted signal. The oldest browsers know neither `throwIfAborted` nor the reason. */
function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw signal.reason ?? new DOMException('The signal is aborted.', 'AbortError');
}

/** The attempt that shows a page, or loads the texts for one. */
let current: object | null = null;

/**
 * Renders a page of the app into an element. Its styles apply to this element only.
 * @throws Error if a page of this build is shown already, because the pages of a build share one host, or if its texts cannot be
 * loaded; the reason of `options.signal` if that is aborted meanwhile. Then another page can be mounted at once
 */
export async function mountPage(
  element: HTMLElement,
  page: StandalonePage,
  options: StandaloneOptions,
): Promise<MountedPage> {
  const { language, signal } = options;
  throwIfAborted(signal);
  if (current) throw new Error(`${page.module}@${page.id} shows a page already. Unmount it first.`);
  const own = (current = {});
  const release = () => {
    if (current === own) current = null;
  };
  let end = release;
  const aborted = new Promise<StandaloneTexts>((resolve) => {
    end = () => {
      // At once, because another page may be mounted in the same task.
      release();
      resolve({});
    };
  });
  signal?.addEventListener('abort', end);
  try {
    const texts = await Promise.race([page.texts[language](), aborted]);
    throwIfAborted(signal);
    return render(element, page, texts, options, release);
  } catch (error) {
    release();
    throw error;
  } finally {
    // Not by the option `signal` of the listener, which the oldest browsers ignore.
    signal?.removeEventListener('abort', end);
  }
}

function createStore({ language, signedIn = false }: StandaloneOptions) {
  return configureStore({
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
}

function createTexts({ language }: StandaloneOptions, texts: StandaloneTexts) {
  const i18n = createI18n(language);
  for (const [namespace, catalogue] of Object.entries(texts))
    i18n.addResourceBundle(language, namespace, catalogue);
  return i18n;
}

/** Returns the options whose functions do nothing after the page was removed. */
const untilLeft = (options: StandaloneOptions, left: AbortSignal): StandaloneOptions => ({
  ...options,
  onNavigate: (to) => void (left.aborted || options.onNavigate(to)),
  onTitle: (title) => void (left.aborted || options.onTitle?.(title)),
  onProblem: (problem) => void (left.aborted || options.onProblem?.(problem)),
});

function render(
  element: HTMLElement,
  { module, id, route, rootClass, Page }: StandalonePage,
  texts: StandaloneTexts,
  given: StandaloneOptions,
  onUnmounted: () => void,
): MountedPage {
  const left = new AbortController();
  const options = untilLeft(given, left.signal);
  const address = createPageAddress(route, options);
  const overlays = standaloneOverlays();
  const store = createStore(options);
  const onSessionEnd = () => void store.dispatch(sessionSlice.actions.sessionEnded());
  installHost(standaloneHost({ options, overlays, here: address.here, onSessionEnd }));
  const scope = { module, id, namespace: module, route, signal: left.signal, shownCount: 0 };
  const onThrow = (error: unknown) =>
    options.onProblem?.({ code: 'PAGE_THREW', detail: describeThrown(error) });
  const previousLang = element.lang;
  element.classList.add(rootClass);
  element.lang = LANGUAGES[options.language].htmlLang;
  const restoreLayers = setLayerRoot(element);
  const focus = watchFocus(element);
  const root = createRoot(element, { identifierPrefix: `${module}-` });
  root.render(
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={createTexts(options, texts)}>
          <PageBoundary onThrow={onThrow} failed={<PageFailed version={`${module}@${id}`} />}>
            <PageAddress address={address}>
              <PageScope value={scope}>
                <Page />
                <StandaloneOverlays shown={overlays.shown} />
              </PageScope>
            </PageAddress>
          </PageBoundary>
        </I18nextProvider>
      </Provider>
    </StrictMode>,
  );
  return {
    unmount() {
      if (left.signal.aborted) return;
      left.abort();
      overlays.end();
      focus.stop();
      root.unmount();
      store.dispatch(api.util.resetApiState());
      element.classList.remove(rootClass);
      element.lang = previousLang;
      restoreLayers();
      onUnmounted();
    },
  };
}
