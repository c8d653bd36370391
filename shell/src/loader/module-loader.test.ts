import type { ChosenModule, ChosenVersion } from '../../page/resolve-version';
import { createQuarantine } from '../../page/quarantine';
import type { RouteData } from '../../page/page-data';
import { loadError } from './failure';
import { loadVersion } from './load-version';
import { LOAD_LIMIT_MS } from './load-limit';
import { createModuleLoader } from './module-loader';

jest.mock('./load-version', () => ({ loadVersion: jest.fn() }));
const loadVersionMock = loadVersion as jest.MockedFunction<typeof loadVersion>;

const route = (path: string, page: string) => ({ path, page }) as RouteData;
const version = (id: string, more: Partial<ChosenVersion> = {}) =>
  ({
    id,
    base: `mf-x/${id}/`,
    contract: '^1.0',
    uniqueName: `x_${id}`,
    entry: ['entry.js', 'h', 1],
    ...more,
  }) as ChosenVersion;
const moduleOf = (id: string, previous?: ChosenVersion, contract = '^1.0'): ChosenModule => ({
  ...version(id, { contract }),
  routes: [route('/a', './A'), route('/b', './B')],
  ...(previous ? { previous } : {}),
});

function setup(live: ChosenModule, fresh: ChosenModule = live) {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const quarantine = createQuarantine(() => storage, 'r1');
  const report = jest.fn();
  const hurry = jest.fn();
  const reloadIfRemoved = jest.fn(() => Promise.resolve());
  let limit = () => {};
  const loader = createModuleLoader({
    boot: {
      load: jest.fn(),
      json: jest.fn(),
      forget: jest.fn(),
      tables: {},
      hurry,
      readPage: () => Promise.resolve({ revision: 'r2', modules: { 'mf-x': fresh } }),
    } as never,
    modules: { 'mf-x': live },
    contracts: ['1.0.0'],
    language: () => 'en',
    addTexts: jest.fn(),
    quarantine,
    report,
    staleTab: { reloadIfRemoved, reloadIfNewer: () => Promise.resolve() },
    openings: {
      begin: () => undefined,
      leave: () => undefined,
      hasHung: () => Promise.resolve(false),
      forget: () => undefined,
      settleAll: () => undefined,
    },
    now: () => 0,
    onLoaded: jest.fn(),
    wait: (ms) => new Promise((done) => (ms === LOAD_LIMIT_MS ? (limit = done) : undefined)),
  });
  return { loader, report, quarantine, hurry, reloadIfRemoved, passLimit: () => limit() };
}
const ok = (id: string) => ({
  ok: { Page: () => null, module: 'mf-x', id, namespace: `mf-x@${id}`, exposed: './Page' },
});
const broken = (id: string, kind: 'definite' | 'network' = 'definite') => ({
  failed: loadError('MF-201', 'mf-x', id, kind, 'broken'),
});
const requested = () => loadVersionMock.mock.calls.map(([, { id }, page]) => `${id} ${page}`);

beforeEach(() => loadVersionMock.mockReset());

test('falls back to the previous version after a definite failure, reports it once, and then skips it', async () => {
  const { loader, report } = setup(moduleOf('2', version('1')));
  loadVersionMock.mockImplementation((_name, { id }) => Promise.resolve(id === '2' ? broken('2') : ok('1')));
  await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ page: { id: '1' }, replaces: '2' });
  expect(requested()).toEqual(['2 ./A', '1 ./A']);
  await expect(loader.load('mf-x', '/b')).resolves.toMatchObject({ page: { id: '1' } });
  expect(requested().slice(2)).toEqual(['1 ./B']);
  expect(report.mock.calls).toMatchObject([[{ id: '2', instead: '1' }]]);
});

test('uses the page that the previous version had for the route, and fails if it had none', async () => {
  const { loader } = setup(
    moduleOf('2', version('1', { routes: { '/a': route('/a', './Old'), '/b': null } })),
  );
  loadVersionMock.mockImplementation((_name, { id }) => Promise.resolve(id === '2' ? broken('2') : ok('1')));
  await loader.load('mf-x', '/a');
  expect(requested()).toEqual(['2 ./A', '1 ./Old']);
  await expect(loader.load('mf-x', '/b')).resolves.toMatchObject({ failed: { code: 'MF-101', id: '1' } });
});

test('keeps the version and quarantines nothing after a network failure', async () => {
  const { loader, quarantine } = setup(moduleOf('2', version('1')));
  loadVersionMock.mockResolvedValue(broken('2', 'network'));
  await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ failed: { kind: 'network' } });
  expect(requested()).toEqual(['2 ./A']);
  expect(quarantine.has('mf-x@2')).toBe(false);
});

test('returns the failure if there is no previous version or no such route', async () => {
  const { loader } = setup(moduleOf('2'));
  loadVersionMock.mockResolvedValue(broken('2'));
  await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ failed: { code: 'MF-201' } });
  await expect(loader.load('mf-x', '/c')).resolves.toMatchObject({ failed: { code: 'MF-101' } });
});

test('returns a network failure at the time limit, and reports it once', async () => {
  const { loader, report, passLimit } = setup(moduleOf('2', version('1')));
  loadVersionMock.mockReturnValue(new Promise(() => undefined));
  const loading = loader.load('mf-x', '/a');
  passLimit();
  await expect(loading).resolves.toMatchObject({ failed: { code: 'MF-501', kind: 'network' } });
  expect(report).toHaveBeenCalledTimes(1);
});

test('starts a second request for pending files on a retry during the load, and shares the result', async () => {
  const { loader, hurry } = setup(moduleOf('2'));
  let arrive = (_: ReturnType<typeof ok>) => {};
  loadVersionMock.mockReturnValue(new Promise((done) => (arrive = done)));
  const loading = loader.load('mf-x', '/a');
  const retried = loader.retry('mf-x', '/a');
  expect(hurry).toHaveBeenCalled();
  arrive(ok('2'));
  await expect(loading).resolves.toMatchObject({ page: { id: '2' } });
  await expect(retried).resolves.toMatchObject({ page: { id: '2' } });
  expect(loadVersionMock).toHaveBeenCalledTimes(1);
});

test('takes a newer version from the current page data on a retry after a failure', async () => {
  const { loader } = setup(moduleOf('2', version('1')), moduleOf('3', version('2')));
  loadVersionMock
    .mockResolvedValueOnce(broken('2'))
    .mockResolvedValueOnce(broken('1'))
    .mockResolvedValueOnce(ok('3'));
  await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ failed: {} });
  await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '3' } });
});

test('takes no newer version in place of one that was chosen for the tab', async () => {
  const { loader } = setup({ ...moduleOf('2'), pinned: true }, moduleOf('3'));
  loadVersionMock.mockResolvedValueOnce(broken('2')).mockResolvedValueOnce(ok('2'));
  await loader.load('mf-x', '/a');
  await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
  expect(requested()).toEqual(['2 ./A', '2 ./A']);
});

test('ignores a newer version that needs another contract, and retries the same version', async () => {
  const { loader } = setup(moduleOf('2', version('1')), moduleOf('3', version('2'), '^2.0'));
  loadVersionMock
    .mockResolvedValueOnce(broken('2'))
    .mockResolvedValueOnce(broken('1'))
    .mockResolvedValueOnce(ok('2'));
  await loader.load('mf-x', '/a');
  await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
});

test('quarantines a version that threw before it was shown only when its replacement is shown', async () => {
  const { loader, quarantine } = setup(moduleOf('2', version('1')));
  loadVersionMock.mockImplementation((_name, { id }) => Promise.resolve(ok(id)));
  await loader.load('mf-x', '/a');
  const threw = loadError('MF-401', 'mf-x', '2', 'definite', new Error('render'));
  expect(loader.withSuccessor(threw)).toEqual({ ...threw, instead: '1' });
  const network = { ...threw, kind: 'network' } as const;
  for (const other of [network, { ...threw, id: '1' }, { ...threw, module: 'mf-y' }])
    expect(loader.withSuccessor(other)).toBe(other);
  await expect(loader.loadPrevious('mf-x', '/a', threw)).resolves.toMatchObject({
    page: { id: '1' },
    replaces: '2',
  });
  expect(quarantine.has('mf-x@2')).toBe(false);
  loader.confirmReplacement('mf-x', '2');
  expect(quarantine.has('mf-x@2')).toBe(true);
});

test('quarantines nothing if both versions throw, and starts the next retry with the live version', async () => {
  const { loader, quarantine } = setup(moduleOf('2', version('1')));
  loadVersionMock.mockImplementation((_name, { id }) => Promise.resolve(ok(id)));
  await loader.load('mf-x', '/a');
  await loader.loadPrevious('mf-x', '/a', loadError('MF-401', 'mf-x', '2', 'definite', new Error('render')));
  const both = loadError('MF-401', 'mf-x', '1', 'definite', new Error('render'));
  await expect(loader.loadPrevious('mf-x', '/a', both)).resolves.toMatchObject({ failed: { id: '1' } });
  expect(quarantine.has('mf-x@2')).toBe(false);
  await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
});

test.each(['definite', 'network'] as const)(
  'checks for a stale tab after a %s failure, before the previous version',
  async (kind) => {
    const { loader, reloadIfRemoved } = setup(moduleOf('2', version('1')));
    reloadIfRemoved.mockReturnValue(new Promise(() => undefined));
    loadVersionMock.mockResolvedValue(broken('2', kind));
    void loader.load('mf-x', '/a');
    await new Promise((done) => setTimeout(done, 0));
    expect(reloadIfRemoved).toHaveBeenCalledWith('/a', broken('2', kind).failed);
    expect(requested()).toEqual(['2 ./A']);
  },
);

test('shares one load between two callers', async () => {
  const { loader } = setup(moduleOf('2'));
  loadVersionMock.mockResolvedValue(ok('2'));
  await Promise.all([loader.load('mf-x', '/a'), loader.load('mf-x', '/a')]);
  expect(loadVersionMock).toHaveBeenCalledTimes(1);
});
