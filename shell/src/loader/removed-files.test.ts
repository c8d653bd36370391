import type { PageData } from '../../page/page-data';
import { type LoadError, loadError } from './failure';
import { createStaleTab } from './stale-tab';

/** Creates a tab that opened with revision r1 while index.html has revision r2. */
function setup() {
  const stored = new Map<string, string>();
  const reload = jest.fn();
  const readPage = jest.fn(() => Promise.resolve({ revision: 'r2' } as PageData));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const { reloadIfRemoved } = createStaleTab({
    revision: 'r1',
    storage: () => storage,
    shownPath: () => '/a',
    readPage,
    reload,
  });
  return { reloadIfRemoved, stored, reload, readPage };
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
    const { reloadIfRemoved, reload, readPage } = setup();
    await reloadIfRemoved('/a', failed(cause));
    expect(readPage).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  },
);

test('keeps the stored revision if index.html cannot be read', async () => {
  const { reloadIfRemoved, stored, reload, readPage } = setup();
  stored.set('pb:renewed-for', 'r0');
  readPage.mockRejectedValue(new Error('offline'));
  await reloadIfRemoved('/a', failed('404'));
  expect(reload).not.toHaveBeenCalled();
  expect([...stored]).toEqual([['pb:renewed-for', 'r0']]);
});
