import { createKeepOffline } from './keep-offline';

function setup(metered: boolean) {
  const idle: (() => void)[] = [];
  const keep = jest.fn((_language: string, _isMetered: boolean) => Promise.reject(new Error('refused')));
  const keepOffline = createKeepOffline(
    { keepOffline: keep },
    {
      isWaiting: () => false,
      subscribe: () => () => undefined,
      isMetered: () => metered,
      idle: (run) => void idle.push(run),
    },
  );
  return { keep, keepOffline, passIdle: () => idle.splice(0).forEach((run) => run()) };
}

test('stores the app once for each language, when the browser is idle', () => {
  const { keep, keepOffline, passIdle } = setup(false);
  keepOffline('en');
  expect(keep).not.toHaveBeenCalled();
  passIdle();
  keepOffline('en');
  keepOffline('ja');
  passIdle();
  expect(keep.mock.calls).toEqual([
    ['en', false],
    ['ja', false],
  ]);
});

test('says that the connection is metered, and lets the bootstrap script decide', () => {
  const { keep, keepOffline, passIdle } = setup(true);
  keepOffline('en');
  passIdle();
  expect(keep.mock.calls).toEqual([['en', true]]);
});
