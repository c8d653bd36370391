import { getPage } from './federation';
import { moduleOf, setup, version } from './loader-fixture';

jest.mock('./federation', () => ({ getPage: jest.fn() }));
const getPageMock = getPage as jest.MockedFunction<typeof getPage>;

/** Creates a loader of a module whose versions of the given ids hung each of the last times. */
function open(hungIds: string[], previous?: string) {
  const hung = new Set(hungIds.map((id) => `mf-x@${id}`));
  const opened = setup({ 'mf-x': moduleOf('2', previous ? { previous: version(previous) } : {}) });
  opened.openings.hasHung.mockImplementation((name) => Promise.resolve(hung.has(name)));
  opened.openings.forget.mockImplementation((name: string) => hung.delete(name));
  for (const id of ['1', '2']) {
    opened.boot.tables[`mf-x/${id}/`] = { pages: { './A': [] }, locales: { ja: 'ja.json' } };
    Object.assign(globalThis, { [`x_${id}`]: {} });
  }
  return { ...opened, hung };
}

beforeEach(() => getPageMock.mockReset().mockResolvedValue({ default: () => null }));

describe('a version that hung each of the last times', () => {
  test('is reported, quarantined and replaced by the previous one', async () => {
    const { loader, quarantine, report } = open(['2'], '1');
    await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ page: { id: '1' }, replaces: '2' });
    expect(report.mock.calls).toMatchObject([[{ code: 'MF-504', id: '2', instead: '1' }]]);
    expect(quarantine.has('mf-x@2')).toBe(true);
  });

  test('is not run without a previous one, until the renter tries again', async () => {
    const { loader, boot } = open(['2']);
    await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ failed: { code: 'MF-504' } });
    expect(boot.load).not.toHaveBeenCalled();
    await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
  });

  test('is not replaced by a previous one that hung, too, until the renter tries again', async () => {
    const { loader, boot, hung, report } = open(['1', '2'], '1');
    for (const id of ['2', '1'])
      await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ failed: { code: 'MF-504', id } });
    expect(report.mock.calls.map(([{ code, id }]) => `${code} ${id}`)).toEqual([
      'MF-504 2',
      'MF-504 1',
      'MF-504 1',
    ]);
    expect([boot.load.mock.calls, getPageMock.mock.calls]).toEqual([[], []]);
    await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
    expect(hung).toEqual(new Set());
  });
});
