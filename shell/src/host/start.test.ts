/** The start of a document: which parts get the check whether a newer revision is live. The file starts one document. */
import { act, screen, waitFor } from '@testing-library/react';
import { type Root, createRoot } from 'react-dom/client';
import { AWAY_MS } from '../loader/resume';
import { route } from './app-fixture';
import { departures } from './host-fixture';

jest.mock('react-dom/client', () => {
  const client = jest.requireActual<typeof import('react-dom/client')>('react-dom/client');
  return { ...client, createRoot: jest.fn(client.createRoot) };
});
jest.mock('@generated/shared-scope', () => ({ sharedScope: {} }), { virtual: true });

const HOME = route('/home');
const PAYMENT = route('/payment', { keepTab: true });
const readPage = jest.fn(() => Promise.resolve({ revision: 'r1', modules: null }));
const failed = jest.fn();
let time = Date.now();

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));

/** Sends the document to the background for hours. */
async function returnAfterHours(): Promise<void> {
  for (const state of ['hidden', 'visible'] as const) {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    time += AWAY_MS;
  }
  await settle();
}

/** Opens a page as Back and Forward do. */
async function goTo(path: string): Promise<void> {
  act(() => {
    window.history.pushState(null, '', `/jp${path}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await settle();
}

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/jp/gone');
  window.__pb = {
    data: { settings: { environment: 'prod', brand: 'Power Bank', api: {}, appIds: {} }, revision: 'r1' },
    address: { region: 'JP', base: '/jp', path: '/gone' },
    language: 'en',
    sessionId: 's1',
    shell: { id: '1', base: 'shell/1/', locales: { en: ['en.json'] } },
    modules: { 'mf-a': { id: '2', base: 'mf-a/2/', routes: [HOME, PAYMENT] } },
    quarantine: { has: () => false, add: () => undefined },
    ready: () => Promise.resolve(),
    json: () => Promise.resolve({}),
    load: () => new Promise(() => undefined),
    keepOffline: () => Promise.resolve(),
    started: () => undefined,
    failed,
    readPage,
  } as never;
  await import('./start');
});
afterAll(() => {
  act(() => (jest.mocked(createRoot).mock.results[0]!.value as Root).unmount());
  jest.restoreAllMocks();
});
afterEach(() => expect(failed).not.toHaveBeenCalled());

test('an address that no module routes says so after a look at the published revision', async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'failed.home' })).toBeInTheDocument());
  expect(readPage).toHaveBeenCalled();
  expect(departures()).toBe(0);
});

describe('a document that comes to the front after hours, when a newer revision is live,', () => {
  beforeEach(() => readPage.mockClear().mockResolvedValue({ revision: 'r2', modules: null }));

  test('stays on a page that keeps its tab', async () => {
    await goTo('/payment?order=1');
    await returnAfterHours();
    expect(readPage).not.toHaveBeenCalled();
  });

  test('is reloaded on another page, once', async () => {
    await goTo('/home?from=mail');
    await returnAfterHours();
    expect([readPage.mock.calls.length, departures()]).toEqual([1, 1]);
    await returnAfterHours();
    expect(departures()).toBe(1);
  });
});
