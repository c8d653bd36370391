import type { Language } from '@shared/i18n';
import { createOfflineTrigger } from './keep-offline';

function setup(metered: boolean) {
  const idle: (() => void)[] = [];
  const listeners = new Set<() => void>();
  let language: Language = 'en';
  const keep = jest.fn((_language: string, _isMetered: boolean) => Promise.reject(new Error('refused')));
  const keepOffline = createOfflineTrigger(
    { keepOffline: keep },
    {
      isWaiting: () => false,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      isMetered: () => metered,
      idle: (run) => void idle.push(run),
    },
    () => language,
  );
  /** Shows the app in a language. */
  const show = (next: Language) => {
    language = next;
    for (const listener of [...listeners]) listener();
  };
  return { keep, keepOffline, show, passIdle: () => idle.splice(0).forEach((run) => run()) };
}

test('stores the app once, when the browser is idle', () => {
  const { keep, keepOffline, passIdle } = setup(false);
  keepOffline();
  expect(keep).not.toHaveBeenCalled();
  passIdle();
  keepOffline();
  passIdle();
  expect(keep.mock.calls).toEqual([['en', false]]);
});

test('stores the app again in each language that the renter chooses after the first page, once', () => {
  const { keep, keepOffline, show, passIdle } = setup(false);
  keepOffline();
  for (const language of ['ja', 'en', 'ja', 'zh'] as const) {
    passIdle();
    show(language);
  }
  passIdle();
  keepOffline();
  passIdle();
  expect(keep.mock.calls).toEqual([
    ['en', false],
    ['ja', false],
    ['zh', false],
  ]);
});

test('stores nothing before a page is shown, and then in the current language', () => {
  const { keep, keepOffline, show, passIdle } = setup(false);
  show('ja');
  passIdle();
  expect(keep).not.toHaveBeenCalled();
  keepOffline();
  passIdle();
  expect(keep.mock.calls).toEqual([['ja', false]]);
});

test('says that the connection is metered, and lets the bootstrap script decide', () => {
  const { keep, keepOffline, passIdle } = setup(true);
  keepOffline();
  passIdle();
  expect(keep.mock.calls).toEqual([['en', true]]);
});
