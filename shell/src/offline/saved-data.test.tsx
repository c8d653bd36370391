/** Renders pages that share the cache of the API, without network. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createServerClock, memoryStorage } from '@shared/api-client';
import { deposit, me } from '@shared/http-api/endpoints';
import type { Language } from '@shared/i18n';
import { useDeposit, useMe } from '@shared/module-kit';
import { api, installHost, languageSlice } from '@shared/module-kit/host';
import {
  type Answers,
  answerOf,
  fakeHost,
  offline as lost,
  sampleDeposit,
  sampleMe,
} from '@shared/module-testing';
import { englishI18n } from '../locale/english-fixture';
import japanese from '../locales/ja.json';
import { createStore } from '../session/store';
import { createAnswerStore } from './create-store';
import { type OfflineAnswers, type OfflineConfig, createOfflineAnswers } from './offline-answers';
import { readKept } from './read-kept';
import { SavedDataNotice } from './SavedDataNotice';
import { useCleanCache } from './use-clean-cache';

const KEPT = ['en', 'ja'].flatMap((language) =>
  [
    { path: deposit.path, model: sampleDeposit({ methodName: 'kept' }) },
    { path: me.path, model: sampleMe() },
  ].map(({ path, model }) => ({
    address: `${language} ${path}`,
    userId: 'u1',
    model,
    at: Date.now() - 120_000,
    offset: 0,
  })),
);

/** Payment methods of the deposit that /payment has rendered. */
const read: (string | null | undefined)[] = [];
function Page({ path }: { path: string }) {
  const { data } = useDeposit();
  useMe();
  if (path === '/payment') read.push(data?.methodName);
  return <p>{data?.methodName ?? 'no deposit'}</p>;
}
function Shell({ path, offline }: { path: string; offline: OfflineAnswers }) {
  const isClean = useCleanCache(offline, path);
  return (
    <>
      <SavedDataNotice offline={offline} />
      {isClean && path !== '/elsewhere' && <Page key={path} path={path} />}
    </>
  );
}

/** Opens /center without network, in a browser with a kept deposit and account. */
async function open() {
  read.length = 0;
  const phone = { path: '/center', language: 'en' as Language };
  const answers: Answers = { deposit: lost, me: lost };
  const { host } = fakeHost({ answers });
  const clock = createServerClock(() => Date.now());
  const userId = () => 'u1';
  const values = new Map([['kept', JSON.stringify(KEPT)]]);
  const storage = memoryStorage(values);
  const config: OfflineConfig = {
    clock,
    userId,
    now: () => Date.now(),
    language: () => phone.language,
    path: () => phone.path,
    maySave: (path) => path !== '/payment',
    fits: () => true,
    kept: () => readKept(storage, 'kept', 'u1'),
    load(onChange) {
      const schedule = (write: () => void) => write();
      const own = { clock, onChange, onRemoved: () => undefined, storage, key: 'kept', userId, schedule };
      return Promise.resolve(createAnswerStore(own, { app: store, api }));
    },
  };
  const offline = createOfflineAnswers(config);
  installHost({ ...host, client: offline.wrap(host.client) });
  const i18n = englishI18n();
  const store = createStore({ signedIn: true, userId: 'u1', language: 'en' });
  const draw = () => (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <Shell path={phone.path} offline={offline} />
      </I18nextProvider>
    </Provider>
  );
  const { rerender } = render(draw());
  expect(await screen.findByText('kept')).toBeInTheDocument();
  const go = (path: string) => {
    phone.path = path;
    rerender(draw());
  };
  /** Shows the app in Japanese, as the host does. */
  const choosesJapanese = () =>
    act(async () => {
      i18n.addResourceBundle('ja', 'shell', japanese);
      await i18n.changeLanguage('ja');
      phone.language = 'ja';
      store.dispatch(languageSlice.actions.languageChosen('ja'));
    });
  return { answers, go, store, choosesJapanese };
}
/** Returns the text nodes of an element. */
function textsIn(element: Element): ChildNode[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: ChildNode[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as ChildNode);
  return found;
}
const notice = () => screen.queryByText(/No answer\. Saved/, { selector: ':not([role]) > p' });

test('never shows a kept answer on a page that decides about money', async () => {
  const { go } = await open();
  expect(notice()).toBeInTheDocument();
  go('/payment');
  expect(await screen.findByText('no deposit')).toBeInTheDocument();
  expect(read).not.toContain('kept');
  expect(notice()).toBeNull();
  go('/center');
  expect(await screen.findByText('kept')).toBeInTheDocument();
});

test('removes the notice when the network is back, even if some data are not available', async () => {
  const { answers } = await open();
  answers.deposit = sampleDeposit({ methodName: 'new' });
  answers.me = answerOf(500, 'a gateway');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('new')).toBeInTheDocument();
  expect(notice()).toBeNull();
});

test('keeps the page when the network is back, after a translator has replaced the sentence for screen readers', async () => {
  const { answers } = await open();
  const [text] = textsIn(screen.getByRole('status'));
  const translated = document.createElement('font');
  translated.textContent = 'Keine Antwort.';
  text!.replaceWith(translated);
  answers.deposit = sampleDeposit({ methodName: 'new' });
  answers.me = sampleMe();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('new')).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['the saved data of a page that was left for longer than the cache keeps them', 61_000, true],
  ['the data in the cache, without a notice, of a page that was left for a shorter time', 10_000, false],
])('shows without network %s', async (_what, ms, hasNotice) => {
  const { answers, go } = await open();
  answers.deposit = sampleDeposit({ methodName: 'new' });
  answers.me = sampleMe();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('new')).toBeInTheDocument();
  jest.useFakeTimers();
  go('/elsewhere');
  await act(() => jest.advanceTimersByTimeAsync(ms));
  jest.useRealTimers();
  answers.deposit = answers.me = lost;
  go('/center');
  expect(await screen.findByText('new')).toBeInTheDocument();
  await act(() => new Promise((done) => setTimeout(done, 0)));
  expect(notice() !== null).toBe(hasNotice);
});

test('shows the notice as long as a retry fails', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(notice()).toBeInTheDocument();
  expect(screen.getByText('kept')).toBeInTheDocument();
});

test('tells a screen reader once, and not again each minute', async () => {
  await open();
  const [announced, shown] = [screen.getByRole('status').textContent, notice()!.textContent];
  expect(announced).toBe(shown);
  const later = Date.now() + 5 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(notice()!.textContent).not.toBe(shown);
  expect(screen.getByRole('status').textContent).toBe(announced);
  jest.restoreAllMocks();
});

test('tells a screen reader the notice in the language that the renter chooses', async () => {
  const { choosesJapanese } = await open();
  await choosesJapanese();
  expect(await screen.findByText('kept')).toBeInTheDocument();
  const told = screen.getByRole('status').textContent;
  expect(told).toMatch(/応答がありません/);
  expect(screen.getAllByText(told!)).toHaveLength(2);
});

test('requests the data again in the shown language only', async () => {
  const { answers, store, choosesJapanese } = await open();
  await choosesJapanese();
  answers.deposit = sampleDeposit({ methodName: 'コンビニ' });
  answers.me = sampleMe();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('コンビニ')).toBeInTheDocument();
  const names = Object.values(store.getState()[api.reducerPath].queries).flatMap((query) => {
    const { language } = query!.originalArgs as unknown as { language: Language };
    const { methodName } = query!.data as unknown as { methodName?: string };
    return methodName ? [[language, methodName]] : [];
  });
  // Those of the language before are gone, so that they are requested if it is chosen again.
  expect(names).toEqual([['ja', 'コンビニ']]);
});
