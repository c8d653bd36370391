import { memoryStorage } from '@shared/api-client';
import { LANGUAGE_KEY } from '../../page/storage-keys';
import type { HostContext } from './host-context';
import { createLanguageFollower, setLanguage } from './host-language';

/** Creates a host context in English whose texts load when the test says so. */
function setup() {
  const values = new Map<string, string>();
  const setItem = jest.fn((key: string, value: string) => void values.set(key, value));
  const shown: string[] = [];
  const toasts: string[] = [];
  const loads = new Map<string, { done(): void; fail(): void }>();
  const context = {
    boot: {
      shell: {
        base: 'shell/1/',
        locales: { en: ['en.json'], zh: ['zh.json'], hk: ['hk.json'], ja: ['ja.json'] },
      },
      json: () => Promise.resolve({}),
    },
    local: { storage: { ...memoryStorage(values), setItem } },
    overlays: { toast: (text: string) => toasts.push(text) },
    language: 'en',
    chosenLanguage: 'en',
    attached: {
      navigation: { here: () => '/setting' },
      routes: new Map(),
      staleTab: { reloadIfRemoved: () => Promise.resolve() },
      store: { dispatch: ({ payload }: { payload: string }) => shown.push(payload) },
      i18n: {
        changeLanguage: () => Promise.resolve(),
        t: (key: string) => key,
        addResourceBundle: () => undefined,
      },
      loadTexts: (language: string) =>
        new Promise<void>((resolve, reject) => {
          loads.set(language, { done: resolve, fail: () => reject(new Error('offline')) });
        }),
    },
  } as unknown as HostContext;
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const stored = () => values.get('ifeLanguage');
  /** Stores a choice as another tab does. */
  const storeElsewhere = (language: string) => void values.set(LANGUAGE_KEY, language);
  return { context, shown, toasts, loads, settle, setItem, stored, storeElsewhere };
}

test('shows and stores a language only after its texts have loaded, because a start without network needs them', async () => {
  const { context, shown, loads, settle, stored } = setup();
  void setLanguage(context, 'ja');
  await settle();
  expect([shown, context.language, stored()]).toEqual([[], 'en', undefined]);
  loads.get('ja')!.done();
  await settle();
  expect([shown, context.language, document.documentElement.lang]).toEqual([['ja'], 'ja', 'ja']);
  expect(stored()).toBe('ja');
});

test.each(['zh', 'hk', 'ja'] as const)(
  'stores the choice of %s under a key of its own (R3.9)',
  async (language) => {
    const { context, loads, settle, setItem } = setup();
    void setLanguage(context, language);
    loads.get(language)!.done();
    await settle();
    expect(setItem.mock.calls).toEqual([['ifeLanguage', language]]);
  },
);

test('shows the latest choice if the texts of an earlier one load later', async () => {
  const { context, shown, loads, settle, stored } = setup();
  void setLanguage(context, 'ja');
  void setLanguage(context, 'zh');
  loads.get('zh')!.done();
  await settle();
  loads.get('ja')!.done();
  await settle();
  expect([shown, context.language, stored()]).toEqual([['zh'], 'zh', 'zh']);
});

test('keeps the shown language if the renter chooses it again while another loads', async () => {
  const { context, loads, settle, stored } = setup();
  void setLanguage(context, 'ja');
  void setLanguage(context, 'en');
  loads.get('en')!.done();
  loads.get('ja')!.done();
  await settle();
  expect([context.language, stored()]).toEqual(['en', 'en']);
});

test('reports texts that do not load, does not store their language, and lets the renter choose again', async () => {
  const { context, shown, toasts, loads, settle, stored } = setup();
  void setLanguage(context, 'ja');
  loads.get('ja')!.fail();
  await settle();
  expect([toasts, stored()]).toEqual([['error.network'], undefined]);
  void setLanguage(context, 'ja');
  loads.get('ja')!.done();
  await settle();
  expect(shown).toEqual(['ja']);
});

test('does not report texts that do not load if another language was chosen since', async () => {
  const { context, toasts, loads, settle } = setup();
  void setLanguage(context, 'ja');
  void setLanguage(context, 'zh');
  loads.get('ja')!.fail();
  loads.get('zh')!.done();
  await settle();
  expect(toasts).toEqual([]);
});

describe('a choice in another tab', () => {
  /** The service worker is told the language for its reminders. */
  const onShown = jest.fn();
  beforeEach(() => onShown.mockClear());

  test.each<[string, (follower: ReturnType<typeof createLanguageFollower>) => void]>([
    ['when it is stored', ({ follow }) => follow({ key: LANGUAGE_KEY })],
    ['after a stay in the back/forward cache', ({ refresh }) => refresh()],
  ])('is shown here %s, and is not stored again', async (_when, tell) => {
    const { context, shown, loads, settle, setItem, storeElsewhere } = setup();
    storeElsewhere('ja');
    tell(createLanguageFollower(context, onShown));
    loads.get('ja')!.done();
    await settle();
    expect([shown, context.language]).toEqual([['ja'], 'ja']);
    expect(onShown).toHaveBeenCalledTimes(1);
    // Two tabs that store what the other one has stored would never end.
    expect(setItem).not.toHaveBeenCalled();
  });

  test('whose texts do not load changes nothing, and says nothing to a renter who has chosen nothing here', async () => {
    const { context, shown, toasts, loads, settle, storeElsewhere } = setup();
    storeElsewhere('ja');
    createLanguageFollower(context, onShown).refresh();
    loads.get('ja')!.fail();
    await settle();
    expect([shown, toasts, context.language]).toEqual([[], [], 'en']);
  });

  test.each([
    ['another key', 'pb:theme', 'ja'],
    ['no language', LANGUAGE_KEY, '<nonsense>'],
    ['the end of all keys', null, undefined],
  ])('is not read from %s', async (_what, key, value) => {
    const { context, loads, storeElsewhere } = setup();
    if (value) storeElsewhere(value);
    createLanguageFollower(context, onShown).follow({ key });
    expect([loads.size, context.chosenLanguage]).toEqual([0, 'en']);
  });
});
