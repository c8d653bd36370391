import type { FileError } from '../../page/bootstrap-api';
import type { HostContext } from '../host/host-context';
import { setLanguage } from '../host/host-language';
import { loadError } from './failure';
import { moduleOf, setup } from './loader-fixture';
import { loadVersion } from './load-version';

jest.mock('./load-version', () => ({ loadVersion: jest.fn() }));
const loadVersionMock = loadVersion as jest.MockedFunction<typeof loadVersion>;

const ok = (id: string, module = 'mf-x') => ({
  ok: { Page: () => null, module, id, namespace: `${module}@${id}`, exposed: './Page' },
});

beforeEach(() => loadVersionMock.mockReset());

describe('loadTexts and loadAllTexts', () => {
  const table = { locales: { en: 'en.json', ja: 'ja.json' }, pages: {} };

  test('load another language under the namespace of the build', async () => {
    const { loader, boot, addTexts } = setup({ 'mf-x': moduleOf('2') });
    boot.tables['mf-x/2/'] = table;
    await loader.loadTexts(ok('2').ok, 'en');
    expect(addTexts).toHaveBeenCalledWith('mf-x@2', 'en', 'texts of mf-x/2/en.json');
  });

  test('request no texts that the table of the entry does not name', async () => {
    const { loader, boot, addTexts } = setup({ 'mf-x': moduleOf('2') });
    await loader.loadTexts(ok('2').ok, 'en');
    boot.tables['mf-x/2/'] = table;
    await loader.loadTexts(ok('2').ok, 'zh');
    expect(boot.json).not.toHaveBeenCalled();
    expect(addTexts).not.toHaveBeenCalled();
  });

  test('report texts that fail to load as a network failure', async () => {
    const { loader, boot, report, addTexts } = setup({ 'mf-x': moduleOf('2') });
    boot.tables['mf-x/2/'] = table;
    boot.json.mockRejectedValue(new Error('offline'));
    await loader.loadTexts(ok('2').ok, 'en');
    expect(report).toHaveBeenCalledWith(loadError('MF-204', 'mf-x', '2', 'network', new Error('offline')));
    expect(addTexts).not.toHaveBeenCalled();
  });

  test('load texts once per loaded build', async () => {
    const { loader, boot, addTexts } = setup({ 'mf-x': moduleOf('2'), 'mf-y': moduleOf('5') });
    loadVersionMock.mockImplementation((name, { id }) => Promise.resolve(ok(id, name)));
    for (const [name, path] of [
      ['mf-x', '/a'],
      ['mf-x', '/b'],
      ['mf-y', '/a'],
    ] as const)
      await loader.load(name, path);
    Object.assign(boot.tables, { 'mf-x/2/': table, 'mf-y/5/': table });
    await loader.loadAllTexts('en');
    expect(addTexts.mock.calls.map(([namespace]) => namespace)).toEqual(['mf-x@2', 'mf-y@5']);
  });

  test.each<[string, FileError['kind'], string]>([
    ['says that texts which may load later are missing', 'network', 'unreachable'],
    ['goes on without texts that are gone', 'definite', '404'],
  ])('loadAllTexts %s, loadTexts only reports them', async (_what, kind, why) => {
    const { loader, boot, report } = setup({ 'mf-x': moduleOf('2') });
    loadVersionMock.mockResolvedValue(ok('2'));
    await loader.load('mf-x', '/a');
    boot.tables['mf-x/2/'] = table;
    const cause: FileError = { kind, file: 'mf-x/2/en.json', cause: why };
    boot.json.mockRejectedValue(cause);
    await loader.loadTexts(ok('2').ok, 'en');
    const all = loader.loadAllTexts('en');
    await (kind === 'network' ? expect(all).rejects.toBe(cause) : expect(all).resolves.toBeUndefined());
    expect(report).toHaveBeenCalledTimes(2);
  });

  test('without the network, the chosen language is not shown', async () => {
    const { loader, boot } = setup({ 'mf-x': moduleOf('2') });
    loadVersionMock.mockResolvedValue(ok('2'));
    await loader.load('mf-x', '/a');
    boot.tables['mf-x/2/'] = table;
    boot.json.mockRejectedValue({ kind: 'network', file: 'mf-x/2/en.json', cause: 'unreachable' });
    const toast = jest.fn();
    const changeLanguage = jest.fn();
    const context = {
      boot: { shell: { base: '', locales: { en: ['en.json'] } }, json: () => Promise.resolve({}) },
      local: { storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined } },
      overlays: { toast },
      language: 'ja',
      chosenLanguage: 'ja',
      attached: {
        i18n: { changeLanguage, t: (key: string) => key },
        loadTexts: loader.loadAllTexts,
        navigation: { here: () => '/a' },
        routes: new Map(),
        staleTab: { reloadIfRemoved: () => Promise.resolve() },
      },
    } as unknown as HostContext;
    await setLanguage(context, 'en');
    expect([toast.mock.calls, context.chosenLanguage]).toEqual([[['error.network']], 'ja']);
    expect(changeLanguage).not.toHaveBeenCalled();
  });
});
