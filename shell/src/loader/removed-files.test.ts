import type { PageData } from '../../page/page-data';
import { type LoadError, loadError } from './failure';
import { createStaleTab } from './stale-tab';

/** A tab of revision r1, while the page is of r2 by now. */
function setup() {
  const kept = new Map<string, string>();
  const reload = jest.fn();
  const readPage = jest.fn(() => Promise.resolve({ revision: 'r2' } as PageData));
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const { reloadIfRemoved } = createStaleTab({ revision: 'r1', storage, readPage, reload });
  return { reloadIfRemoved, kept, reload, readPage };
}
const failed = (cause?: string): LoadError => ({
  ...loadError('MF-203', 'mf-x', '1', 'definite', ''),
  cause,
});

test.each(['404', '410', 'chunk'])('%s may mean that the version was removed', async (cause) => {
  const { reloadIfRemoved, kept, reload } = setup();
  await new Promise<void>((done) => {
    reload.mockImplementation(done);
    void reloadIfRemoved(failed(cause));
  });
  expect([...kept]).toEqual([['pb:renewed-for', 'r2']]);
});

test.each([undefined, '', '500', 'integrity', 'timeout'])(
  '%p does not: the page is not even read',
  async (cause) => {
    const { reloadIfRemoved, reload, readPage } = setup();
    await reloadIfRemoved(failed(cause));
    expect(readPage).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  },
);

test('what was reloaded for stays remembered where the page cannot be read', async () => {
  const { reloadIfRemoved, kept, reload, readPage } = setup();
  kept.set('pb:renewed-for', 'r0');
  readPage.mockRejectedValue(new Error('offline'));
  await reloadIfRemoved(failed('404'));
  expect(reload).not.toHaveBeenCalled();
  expect([...kept]).toEqual([['pb:renewed-for', 'r0']]);
});
