import { type LoadError, loadError } from './failure';
import { createStaleTab } from './stale-tab';

/** Creates a tab that opened with revision r1 while index.html has revision r2. */
function setup() {
  const stored = new Map<string, string>();
  const reload = jest.fn();
  const readRevision = jest.fn(() => Promise.resolve('r2'));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const { reloadIfRemoved } = createStaleTab({
    revision: 'r1',
    storage: () => storage,
    shownPath: () => '/a',
    readRevision,
    reload,
  });
  return { reloadIfRemoved, stored, reload, readRevision };
}
const failed = (cause?: string): LoadError => ({
  ...loadError('MF-203', 'mf-x', '1', 'definite', ''),
  cause,
});

test.each(['404', '410', 'chunk'])('reloads after the failure cause %s', async (cause) => {
  const { reloadIfRemoved, stored, reload } = setup();
  await new Promise<void>((done) => {
    reload.mockImplementation(done);
    void reloadIfRemoved('/a', failed(cause));
  });
  expect([...stored]).toEqual([['pb:renewed-for', 'r2']]);
});

test.each([undefined, '', '500', 'integrity', 'timeout'])(
  'does not read index.html after the failure cause %p',
  async (cause) => {
    const { reloadIfRemoved, reload, readRevision } = setup();
    await reloadIfRemoved('/a', failed(cause));
    expect(readRevision).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  },
);

test('keeps the stored revision if index.html cannot be read', async () => {
  const { reloadIfRemoved, stored, reload, readRevision } = setup();
  stored.set('pb:renewed-for', 'r0');
  readRevision.mockRejectedValue(new Error('offline'));
  await reloadIfRemoved('/a', failed('404'));
  expect(reload).not.toHaveBeenCalled();
  expect([...stored]).toEqual([['pb:renewed-for', 'r0']]);
});
