import { type LoadError, loadError } from './failure';
import { createStaleTab, reloadIfTooOld } from './stale-tab';

const missingFile: LoadError = { ...loadError('MF-201', 'mf-x', '1', 'definite', ''), cause: '404' };

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

const storageOf = (stored: Map<string, string>): TextStorage => ({
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
});

function setup(currentRevision: string | null, getStorage?: () => TextStorage) {
  const ownStorage = storageOf(new Map());
  const reload = jest.fn();
  const readRevision = jest.fn(() =>
    currentRevision ? Promise.resolve(currentRevision) : Promise.reject(new Error('offline')),
  );
  let shownPath = '/a';
  const staleTab = createStaleTab({
    revision: 'r1',
    storage: getStorage ?? (() => ownStorage),
    shownPath: () => shownPath,
    readRevision,
    reload,
  });
  /** Returns whether the promise resolves, which means that there is no reload. */
  const resolves = (failed = missingFile) =>
    Promise.race([
      staleTab.reloadIfRemoved('/a', failed).then(() => true),
      new Promise((done) => setTimeout(() => done(false), 20)),
    ]);
  return { staleTab, resolves, reload, readRevision, leave: () => (shownPath = '/payment') };
}

test('reloads once per revision after a file of an old tab was removed', async () => {
  const stored = new Map<string, string>();
  const storage = () => storageOf(stored);
  const first = setup('r2', storage);
  await expect(first.resolves()).resolves.toBe(false);
  expect(first.reload).toHaveBeenCalledTimes(1);
  expect([...stored]).toEqual([['pb:renewed-for', 'r2']]);
  const again = setup('r2', storage);
  await expect(again.resolves()).resolves.toBe(true);
  expect(again.reload).not.toHaveBeenCalled();
  const newer = setup('r3', storage);
  await expect(newer.resolves()).resolves.toBe(false);
});

test.each(['404', '410', 'chunk'])('reloads after the failure cause %s', async (cause) => {
  const { resolves, reload } = setup('r2');
  await expect(resolves({ ...missingFile, cause })).resolves.toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([undefined, '', '500', 'integrity', 'timeout'])(
  'does not read index.html after the failure cause %p',
  async (cause) => {
    const { resolves, reload, readRevision } = setup('r2');
    await expect(resolves({ ...missingFile, cause })).resolves.toBe(true);
    expect(readRevision).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  },
);

test('keeps the stored revision if index.html cannot be read', async () => {
  const stored = new Map([['pb:renewed-for', 'r0']]);
  const { resolves, reload } = setup(null, () => storageOf(stored));
  await expect(resolves()).resolves.toBe(true);
  expect(reload).not.toHaveBeenCalled();
  expect([...stored]).toEqual([['pb:renewed-for', 'r0']]);
});

test.each([
  ['the revision is the same', 'r1', missingFile],
  ['the failure is not about a file', 'r2', loadError('MF-302', 'mf-x', '1', 'definite', new Error('x'))],
])('does not reload if %s', async (_why, revision, failed) => {
  const { resolves, reload } = setup(revision);
  await expect(resolves(failed)).resolves.toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};

test.each<[string, () => TextStorage]>([
  ['is forbidden', refuse('SecurityError')],
  ['is full', () => ({ getItem: () => null, setItem: refuse('QuotaExceededError') })],
  ['keeps no value', () => ({ getItem: () => null, setItem: () => undefined })],
])('does not reload if storage %s, which could cause a loop', async (_how, storage) => {
  const { resolves, reload } = setup('r2', storage);
  await expect(resolves()).resolves.toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload if the renter leaves the page before the page data are read', async () => {
  const { resolves, reload, leave } = setup('r2');
  const resolved = resolves();
  leave();
  await expect(resolved).resolves.toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test('still reloads once if the renter returns to a page that was left', async () => {
  const storage = storageOf(new Map());
  const left = setup('r2', () => storage);
  const resolved = left.resolves();
  left.leave();
  await resolved;
  await expect(setup('r2', () => storage).resolves()).resolves.toBe(false);
});

test('reloads an unknown route if a newer revision is live, and otherwise does not', async () => {
  const renews = (revision: string | null) => {
    const { reload, staleTab } = setup(revision);
    const resolves = Promise.race([
      staleTab.reloadIfNewer('/a').then(() => true),
      new Promise((done) => setTimeout(() => done(false), 20)),
    ]);
    return { resolves, reload };
  };
  const newer = renews('r2');
  await expect(newer.resolves).resolves.toBe(false);
  expect(newer.reload).toHaveBeenCalledTimes(1);
  for (const revision of ['r1', null]) {
    const { resolves, reload } = renews(revision);
    await expect(resolves).resolves.toBe(true);
    expect(reload).not.toHaveBeenCalled();
  }
});

describe('a document that started from the stored page', () => {
  function start(
    oldest: string | null,
    stored = new Map<string, string>(),
    isReload = false,
    revision: string | null = 'r3',
  ) {
    const reload = jest.fn();
    const config = { revision: 'r2', storage: () => storageOf(stored), reload, isReload: () => isReload };
    const resolves = Promise.race([
      reloadIfTooOld(config, Promise.resolve({ revision, oldest })).then(() => true),
      new Promise((done) => setTimeout(() => done(false), 20)),
    ]);
    return { reload, resolves };
  }

  test.each([null, '', 'r1', 'r2'])('may write if the oldest revision is %p', async (oldest) => {
    const { reload, resolves } = start(oldest);
    await expect(resolves).resolves.toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is reloaded after a reload of the renter if a newer page is published, once', async () => {
    const stored = new Map<string, string>();
    const first = start(null, stored, true);
    await expect(first.resolves).resolves.toBe(false);
    const again = start(null, stored, true);
    await expect(again.resolves).resolves.toBe(true);
  });

  test.each(['r2', 'r1', null])(
    'is not reloaded after a reload of the renter if %p is published',
    async (published) => {
      const { reload, resolves } = start(null, new Map(), true, published);
      await expect(resolves).resolves.toBe(true);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  test('is reloaded if it is too old and the worker does not tell what is published', async () => {
    const { reload, resolves } = start('r3', new Map(), false, null);
    await expect(resolves).resolves.toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('may write if nothing is known of the network', async () => {
    const config = {
      revision: 'r2',
      storage: () => storageOf(new Map()),
      reload: jest.fn(),
      isReload: () => true,
    };
    await reloadIfTooOld(config, Promise.resolve(null));
    await reloadIfTooOld(config, Promise.resolve({ revision: null, oldest: null }));
    expect(config.reload).not.toHaveBeenCalled();
  });

  test('is reloaded before it writes if it is older, once', async () => {
    const stored = new Map<string, string>();
    const first = start('r3', stored);
    await expect(first.resolves).resolves.toBe(false);
    expect(first.reload).toHaveBeenCalledTimes(1);
    // The host still serves the older document.
    const again = start('r3', stored);
    await expect(again.resolves).resolves.toBe(true);
    expect(again.reload).not.toHaveBeenCalled();
  });
});

test('reloads once for each rule, which never repeat each other', async () => {
  const stored = new Map<string, string>();
  const storage = () => storageOf(stored);
  const reload = jest.fn();
  const settle = () => new Promise((done) => setTimeout(done, 0));
  for (let documents = 0; documents < 4; documents++) {
    const config = { revision: 'r1', storage, reload, isReload: () => false };
    void reloadIfTooOld(config, Promise.resolve({ revision: 'r7', oldest: 'r5' }));
    const readRevision = () => Promise.resolve('r7');
    void createStaleTab({ ...config, shownPath: () => '/a', readRevision }).reloadIfNewer('/a');
    await settle();
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('reloads a document that is too old after a reload for the same revision that has shown it again', async () => {
  const stored = new Map([['pb:renewed-for', 'r2']]);
  const reload = jest.fn();
  void reloadIfTooOld(
    { revision: 'r1', storage: () => storageOf(stored), reload, isReload: () => false },
    Promise.resolve({ revision: 'r2', oldest: 'r2' }),
  );
  await new Promise((done) => setTimeout(done, 0));
  expect(reload).toHaveBeenCalledTimes(1);
});
