/** Renders one page of a module without a shell, for unit tests. */
import type { ComponentType, ReactElement } from 'react';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { type RenderResult, act, fireEvent, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';
import type { Language } from '@shared/i18n';
import {
  type Host,
  PageScope,
  type PartProps,
  api,
  installHost,
  languageSlice,
  sessionSlice,
} from '@shared/module-kit/host';
import { pageCatalogues } from './catalogues';
import { type FakeHostOptions, fakeHost } from './fake-host';
import { KeptFocus } from './kept-focus';

export { type Answers, answerTo } from './answers';
export { fakeHost } from './fake-host';
export { sampleOrder, yen } from '@shared/domain/testing';
export {
  sampleCabinet,
  sampleDeposit,
  sampleMe,
  sampleOrderDeposit,
  samplePayment,
  samplePendingOrder,
  sampleStore,
} from './fixtures';
export {
  HTTP_ANSWERS,
  afterFailure,
  answerOf,
  offline,
  refusal,
  testMissing,
  unreadable,
} from './http-answers';
export { bankAt, drawnAt } from './price-drawing';
export { INEXACT, rememberedPositionStorage } from './remembered-position';

export interface RenderPageOptions extends FakeHostOptions {
  /** Folder of the module whose catalogue is loaded, e.g. `mf-orders`. */
  module: string;
  /** Address without the base, with its query. */
  url: string;
  /** Overrides parts of the host, e.g. `confirm`. */
  host?: Partial<Host>;
  /** Earlier history entries, oldest first. */
  history?: string[];
  /** Whether the renter comes to the page from the sign-in (`useArrivedBySignIn`). */
  afterSignIn?: boolean;
}

/**
 * Renders a page. Returns Testing Library's result, the requests (all, or those to one endpoint by `sent`), the toasts and
 * a reader of the current address.
 */
export function renderPage(
  Page: ComponentType,
  options: RenderPageOptions,
): RenderResult &
  Omit<ReturnType<typeof fakeHost>, 'host'> & {
    address(): string;
    /** Changes the language of the session. The texts stay in the language of the options. */
    chooseLanguage(next: Language): void;
    /** Ends the session as the shell does, for example after a sign-out in another tab. */
    endSession(): void;
    /** Leaves the page, as the shell does when the renter goes to another one. Its components stay, as those of a kept-alive page. */
    leavePage(): void;
  } {
  const language = options.language ?? 'en';
  const { host, ...received } = fakeHost(options);
  installHost({ ...host, ...options.host });
  const store = createStore(options.signedIn ?? true, language);
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    fallbackNS: 'shell',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {
      [language]: pageCatalogues(options.module, language, expect.getState().testPath!),
    },
  });
  let address = options.url;
  function AddressRecorder() {
    const location = useLocation();
    address = location.pathname + location.search;
    return null;
  }
  const visit = new AbortController();
  const scope = {
    module: options.module,
    id: 'test',
    namespace: options.module,
    route: options.url.split('?')[0]!,
    signal: visit.signal,
    shownCount: 0,
  };
  const result = render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter initialEntries={[...(options.history ?? []), entryOf(options)]} useTransitions={false}>
          <PageScope value={scope}>
            <Page />
          </PageScope>
          <AddressRecorder />
          <KeptFocus />
        </MemoryRouter>
      </I18nextProvider>
    </Provider>,
  );
  const chooseLanguage = (next: Language) =>
    act(() => void store.dispatch(languageSlice.actions.languageChosen(next)));
  const endSession = () =>
    act(() => {
      store.dispatch(sessionSlice.actions.sessionEnded());
      store.dispatch(api.util.resetApiState());
    });
  return {
    ...result,
    ...received,
    address: () => address,
    chooseLanguage,
    endSession,
    leavePage: () => visit.abort(),
  };
}

/** Returns the history entry of a page. */
const entryOf = ({ url, afterSignIn }: RenderPageOptions) =>
  afterSignIn ? { ...parsePath(url), state: { afterSignIn } } : url;

/** Creates the state of the shell for one page. */
const createStore = (signedIn: boolean, language: Language) =>
  configureStore({
    reducer: combineReducers({
      session: sessionSlice.reducer,
      language: languageSlice.reducer,
      api: api.reducer,
    }),
    preloadedState: {
      session: { signedIn, userId: signedIn ? 'u1' : null },
      language: { current: language },
    },
    // Disables the warning that a check of the state is slow, which depends on the machine.
    middleware: (defaults) =>
      defaults({
        serializableCheck: { warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
      }).concat(api.middleware),
  });

export interface RenderPartOptions<Props> extends Omit<RenderPageOptions, 'url' | 'parts'> {
  /** Address of the page that shows the part, without the base. */
  url: string;
  /** Props that the page passes. */
  props: Props;
}

/** Renders a part alone, as `renderPage` does a page. */
export const renderPart = <Props extends PartProps>(
  Part: ComponentType<Props>,
  { props, ...options }: RenderPartOptions<Props>,
): ReturnType<typeof renderPage> => renderPage(() => <Part {...props} />, options);

/**
 * Taps an element twice at once. No answer of the platform arrives between the taps, as it may with `userEvent.dblClick` on a slow
 * machine.
 */
export const doubleTap = (element: HTMLElement): Promise<void> =>
  act(async () => {
    element.focus();
    fireEvent.click(element);
    fireEvent.click(element);
  });

/** Renders an element of `shared/ui` with its texts, outside any module. */
export const renderUi = (element: ReactElement, language?: FakeHostOptions['language']): RenderResult =>
  renderPage(() => element, { module: 'shell', url: '/', ...(language ? { language } : {}) });
