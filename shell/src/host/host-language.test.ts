import { LANGUAGE_KEY } from '../../page/storage-keys';
import type { HostContext } from './host-context';
import { setLanguage } from './host-language';

/** Creates a host context in English whose texts load when the test says so. */
function setup() {
  const values = new Map<string, string>();
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
    local: { storage: { setItem: (key: string, value: string) => void values.set(key, value) } },
    overlays: { toast: (text: string) => toasts.push(text) },
    language: 'en',
    chosenLanguage: 'en',
    attached: {
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
  return { context, shown, toasts, loads, settle, stored: () => values.get(LANGUAGE_KEY) };
}

test('shows a language only after its texts have loaded', async () => {
  const { context, shown, loads, settle, stored } = setup();
  void setLanguage(context, 'ja');
  await settle();
  expect([shown, context.language, stored()]).toEqual([[], 'en', 'ja']);
  loads.get('ja')!.done();
  await settle();
  expect([shown, context.language, document.documentElement.lang]).toEqual([['ja'], 'ja', 'ja']);
});

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

test('reports texts that do not load, stores the shown language, and lets the renter choose again', async () => {
  const { context, shown, toasts, loads, settle, stored } = setup();
  void setLanguage(context, 'ja');
  loads.get('ja')!.fail();
  await settle();
  expect([toasts, stored()]).toEqual([['error.network'], 'en']);
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
