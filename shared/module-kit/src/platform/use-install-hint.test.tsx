import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BrowserType } from '@shared/http-api/app';
import type { Host } from '@shared/module-kit/host';
import { renderPage } from '@shared/module-testing';
import { isIosSafari, useInstallHint } from './use-install-hint';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });
const standalone = (matches: boolean) => define(window, 'matchMedia', () => ({ matches }));

function createStorage(): Host['localStorage'] {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Creates an install prompt that the browser may offer later. */
function createPrompt(offered: boolean) {
  const listeners = new Set<() => void>();
  const prompt = jest.fn(() => Promise.resolve());
  let current = offered ? prompt : null;
  const installPrompt: Host['installPrompt'] = {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const offer = () => {
    current = prompt;
    act(() => listeners.forEach((listener) => listener()));
  };
  return { prompt, installPrompt, offer };
}

interface Situation {
  earned?: boolean;
  offered?: boolean;
  browserType?: BrowserType;
  host?: Partial<Host>;
}

function open({ earned = true, offered = true, browserType = 'browser', host = {} }: Situation = {}) {
  const prompt = createPrompt(offered);
  function Page() {
    const hint = useInstallHint(earned);
    if (!hint) return <p>no hint</p>;
    return (
      <>
        <button type="button" onClick={hint.install}>
          {hint.way}
        </button>
        <button type="button" onClick={hint.close}>
          Not now
        </button>
      </>
    );
  }
  const page = renderPage(Page, {
    module: 'mf-orders',
    url: '/order/detail',
    browserType,
    host: { installPrompt: prompt.installPrompt, ...host },
  });
  return { ...page, ...prompt };
}
const isShown = () => screen.queryByText('no hint') === null;

beforeEach(() => {
  standalone(false);
  define(navigator, 'userAgent', 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36');
});

test('opens the dialog of the browser and closes', async () => {
  const { prompt } = open();
  await userEvent.click(screen.getByRole('button', { name: 'prompt' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(isShown()).toBe(false);
});

test('names the Share menu in Safari on iOS', () => {
  define(navigator, 'userAgent', IPHONE);
  open({ offered: false });
  expect(screen.getByRole('button', { name: 'share' })).toBeVisible();
});

test.each([
  ['before a return', { earned: false }],
  ['if the browser cannot install the app', { offered: false }],
  ['in a wallet', { browserType: 'wechat' as const }],
  ['in another in-app browser', { browserType: 'other' as const }],
  ['if the browser keeps no data', { host: { storagePersists: false } }],
])('shows nothing %s', (_when, situation) => {
  open(situation);
  expect(isShown()).toBe(false);
});

test('shows nothing in the installed app', () => {
  standalone(true);
  open();
  expect(isShown()).toBe(false);
});

test.each(['shown', 'closed'])('shows nothing on the next visit after it was %s', async (how) => {
  const localStorage = createStorage();
  const first = open({ host: { localStorage } });
  expect(isShown()).toBe(true);
  if (how === 'closed') await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  first.unmount();
  open({ host: { localStorage } });
  expect(isShown()).toBe(false);
});

test('does not count a visit on which it was not shown', () => {
  const localStorage = createStorage();
  open({ host: { localStorage }, earned: false }).unmount();
  const { offer } = open({ host: { localStorage }, offered: false });
  expect(isShown()).toBe(false);
  offer();
  expect(isShown()).toBe(true);
});

test.each([
  [IPHONE, true],
  [IPHONE.replace('Version/18.0', 'CriOS/140.0'), false],
  [IPHONE.replace('Mobile/', 'EdgiOS/140.0 Mobile/'), false],
  [`${IPHONE} Ddg/18.0`, false],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Line/14.1', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false],
])('recognizes Safari on iOS: %s is %s', (userAgent, expected) => {
  expect(isIosSafari({ userAgent })).toBe(expected);
});
