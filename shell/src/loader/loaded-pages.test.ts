import type { RouteData } from '../../page/page-data';
import { loadError } from './failure';
import { loadVersion } from './load-version';
import { LOAD_LIMIT_MS } from './load-limit';
import { moduleOf, pageWith, settle, setup, version } from './loader-fixture';

jest.mock('./load-version', () => ({ loadVersion: jest.fn() }));
const loadVersionMock = loadVersion as jest.MockedFunction<typeof loadVersion>;

const ok = (id: string, module = 'mf-x') => ({
  ok: { Page: () => null, module, id, namespace: `${module}@${id}`, exposed: './Page' },
});
const broken = (id: string) => ({ failed: loadError('MF-201', 'mf-x', id, 'definite', 'broken') });
const threw = (id: string) => loadError('MF-401', 'mf-x', id, 'definite', new Error('render'));

const requested = () => loadVersionMock.mock.calls.map(([name, { id }, page]) => `${name}@${id} ${page}`);

beforeEach(() => loadVersionMock.mockReset());

test('passes the current language, and the version without its routes, to loadVersion', async () => {
  const { loader } = setup({ 'mf-x': moduleOf('2') });
  loadVersionMock.mockResolvedValue(ok('2'));
  await loader.load('mf-x', '/b');
  const [name, chosen, page, context] = loadVersionMock.mock.calls[0]!;
  expect([name, page, context.language]).toEqual(['mf-x', './B', 'ja']);
  expect(chosen).toEqual(version('2'));
});

test('returns a loaded page without loading it again', async () => {
  const { loader } = setup({ 'mf-x': moduleOf('2') });
  loadVersionMock.mockResolvedValue(ok('2'));
  expect(loader.loaded('mf-x', '/a')).toBeNull();
  await loader.load('mf-x', '/a');
  expect(loader.loaded('mf-x', '/a')).toMatchObject({ id: '2' });
  expect(loader.loaded('mf-x', '/b')).toBeNull();
  await expect(loader.load('mf-x', '/a')).resolves.toEqual({ page: loader.loaded('mf-x', '/a') });
  expect(loadVersionMock).toHaveBeenCalledTimes(1);
});

test('loads a failed page again on the next request', async () => {
  const { loader } = setup({ 'mf-x': moduleOf('2') });
  loadVersionMock.mockResolvedValueOnce(broken('2')).mockResolvedValueOnce(ok('2'));
  await loader.load('mf-x', '/a');
  expect(loader.loaded('mf-x', '/a')).toBeNull();
  await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
});

test('returns a failure if a load throws', async () => {
  const { loader, report } = setup({ 'mf-x': moduleOf('2') });
  loadVersionMock.mockRejectedValue(new Error('odd'));
  await expect(loader.load('mf-x', '/a')).resolves.toEqual({
    failed: { code: 'MF-302', module: 'mf-x', id: null, kind: 'definite', detail: 'Error: odd' },
  });
  expect(report).not.toHaveBeenCalled();
});

test('fails with the requested path for an unknown module or route', async () => {
  const { loader, boot } = setup({ 'mf-x': moduleOf('2') });
  await expect(loader.load('mf-y', '/a')).resolves.toEqual({
    failed: { code: 'MF-101', module: 'mf-y', id: null, kind: 'definite', detail: '/a' },
  });
  await expect(loader.load('mf-x', '/c')).resolves.toEqual({
    failed: { code: 'MF-101', module: 'mf-x', id: '2', kind: 'definite', detail: '/c' },
  });
  const retried = loader.retry('mf-y', '/a');
  await expect(retried).resolves.toMatchObject({ failed: { code: 'MF-101' } });
  expect(boot.readPage).toHaveBeenCalledTimes(1);
  expect(loadVersionMock).not.toHaveBeenCalled();
});

test('measures the wait for a page from the first request of its files', async () => {
  const { loader, passTime } = setup({ 'mf-x': moduleOf('2') });
  loadVersionMock.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(ok('2'));
  expect(loader.waitedFor('mf-x', '/a')).toBe(0);
  void loader.load('mf-x', '/a', 400);
  void loader.load('mf-x', '/b');
  passTime(50);
  expect(loader.waitedFor('mf-x', '/a')).toBe(650);
  expect(loader.waitedFor('mf-x', '/b')).toBe(50);
  await settle();
  expect(loader.waitedFor('mf-x', '/b')).toBe(0);
});

test('names the version and the limit if a load exceeds the limit', async () => {
  const { loader, pass } = setup({ 'mf-x': moduleOf('2') });
  loadVersionMock.mockReturnValue(new Promise(() => undefined));
  const loading = loader.load('mf-x', '/a');
  const unknown = loader.waitedFor('mf-y', '/a');
  pass(LOAD_LIMIT_MS);
  await expect(loading).resolves.toEqual({
    failed: { code: 'MF-501', module: 'mf-x', id: '2', kind: 'network', detail: 'not loaded within 20 s' },
  });
  expect(unknown).toBe(0);
});

test('reports the failure of the previous version and returns that of the live one', async () => {
  const { loader, report } = setup({ 'mf-x': moduleOf('2', { previous: version('1') }) });
  loadVersionMock.mockImplementation((_name, { id }) => Promise.resolve(broken(id)));
  await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ failed: { id: '2' } });
  expect(report.mock.calls.map(([{ id }]) => id)).toEqual(['2', '1']);
  // The live version is quarantined now, so only the previous one is loaded and reported.
  await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ failed: { id: '1' } });
  expect(report.mock.calls.map(([{ id }]) => id)).toEqual(['2', '1', '1']);
  expect(requested()).toEqual(['mf-x@2 ./A', 'mf-x@1 ./A', 'mf-x@1 ./A']);
});

test('names the route that a previous version lacks', async () => {
  const { loader } = setup({
    'mf-x': moduleOf('2', { previous: version('1', { routes: { '/b': null } }) }),
  });
  await expect(loader.loadPrevious('mf-x', '/b', threw('2'))).resolves.toEqual({ failed: threw('2') });
  loadVersionMock.mockResolvedValue(broken('2'));
  await loader.load('mf-x', '/a');
  await expect(loader.load('mf-x', '/b')).resolves.toEqual({
    failed: { code: 'MF-101', module: 'mf-x', id: '1', kind: 'definite', detail: 'no /b in this version' },
  });
});

test('loads a quarantined version that has no previous one', async () => {
  const { loader, quarantine } = setup({ 'mf-x': moduleOf('2') });
  quarantine.add('mf-x@2');
  loadVersionMock.mockResolvedValue(ok('2'));
  await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
});

describe('loadPrevious', () => {
  test('keeps the previous version as the loaded page, so that it is not loaded again', async () => {
    const { loader } = setup({ 'mf-x': moduleOf('2', { previous: version('1') }) });
    loadVersionMock.mockImplementation((_name, { id }) => Promise.resolve(ok(id)));
    await loader.load('mf-x', '/a');
    await loader.loadPrevious('mf-x', '/a', threw('2'));
    expect(loader.loaded('mf-x', '/a')).toMatchObject({ id: '1' });
    await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ page: { id: '1' } });
    expect(loadVersionMock).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['there is no previous version', moduleOf('2'), '2'],
    ['the failed version is not the live one', moduleOf('2', { previous: version('1') }), '1'],
  ])('returns the failure if %s', async (_what, module, id) => {
    const { loader } = setup({ 'mf-x': module });
    loadVersionMock.mockResolvedValue(ok('2'));
    await loader.load('mf-x', '/a');
    await expect(loader.loadPrevious('mf-x', '/a', threw(id))).resolves.toEqual({ failed: threw(id) });
    expect(loader.loaded('mf-x', '/a')).toBeNull();
    expect(loadVersionMock).toHaveBeenCalledTimes(1);
  });

  test('returns the failure if the previous version fails to load, or module or route is unknown', async () => {
    const { loader } = setup({ 'mf-x': moduleOf('2', { previous: version('1') }) });
    loadVersionMock.mockResolvedValue(broken('1'));
    await expect(loader.loadPrevious('mf-x', '/a', threw('2'))).resolves.toEqual({ failed: threw('2') });
    await expect(loader.loadPrevious('mf-y', '/a', threw('2'))).resolves.toEqual({ failed: threw('2') });
    await expect(loader.loadPrevious('mf-x', '/c', threw('2'))).resolves.toEqual({ failed: threw('2') });
  });
});

describe('retry', () => {
  test('waits at most three seconds for index.html', async () => {
    const { loader, boot, pass } = setup({ 'mf-x': moduleOf('2') });
    boot.readPage.mockReturnValue(new Promise(() => undefined));
    loadVersionMock.mockResolvedValue(ok('2'));
    const retried = loader.retry('mf-x', '/a');
    await settle();
    expect(loadVersionMock).not.toHaveBeenCalled();
    pass(3000);
    await expect(retried).resolves.toMatchObject({ page: { id: '2' } });
  });

  test('loads the same version if index.html cannot be read', async () => {
    const { loader, boot } = setup({ 'mf-x': moduleOf('2') });
    boot.readPage.mockRejectedValue(new Error('offline'));
    loadVersionMock.mockResolvedValue(ok('2'));
    await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
  });

  test('lifts the quarantine of the retried version', async () => {
    const { loader, quarantine } = setup({ 'mf-x': moduleOf('2', { previous: version('1') }) });
    quarantine.add('mf-x@2');
    loadVersionMock.mockImplementation((_name, { id }) => Promise.resolve(ok(id)));
    await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ page: { id: '1' }, replaces: '2' });
    await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
    expect(quarantine.has('mf-x@2')).toBe(false);
  });

  test('loads a newer version of the module, with the routes of that version', async () => {
    const { loader, boot } = setup({ 'mf-x': moduleOf('2') });
    boot.readPage.mockResolvedValue(
      pageWith({ 'mf-x': moduleOf('3', { routes: [{ path: '/a', page: './New' } as RouteData] }) }),
    );
    loadVersionMock.mockResolvedValue(ok('3'));
    await loader.retry('mf-x', '/a');
    expect(requested()).toEqual(['mf-x@3 ./New']);
    expect(loader.buildIds()).toEqual({ 'mf-x': '3' });
  });

  test('does not request a newer version that needs another contract', async () => {
    const { loader, boot } = setup({ 'mf-x': moduleOf('2') });
    boot.readPage.mockResolvedValue(pageWith({ 'mf-x': moduleOf('3', { contract: '^2.0' }) }));
    loadVersionMock.mockResolvedValue(ok('2'));
    await loader.retry('mf-x', '/a');
    expect(requested()).toEqual(['mf-x@2 ./A']);
  });

  test('keeps the current routes if index.html still names the same version', async () => {
    const { loader, boot } = setup({ 'mf-x': moduleOf('2') });
    boot.readPage.mockResolvedValue(pageWith({ 'mf-x': moduleOf('2', { routes: [] }) }));
    loadVersionMock.mockResolvedValue(ok('2'));
    await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
  });

  test('loads a module that index.html did not have when the document opened', async () => {
    const { loader, boot } = setup({});
    boot.readPage.mockResolvedValue(pageWith({ 'mf-x': moduleOf('1') }));
    loadVersionMock.mockResolvedValue(ok('1'));
    await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '1' } });
  });

  test('sends a second request for each pending file while the page is in flight', async () => {
    const { loader, boot } = setup({ 'mf-x': moduleOf('2') });
    loadVersionMock.mockReturnValue(new Promise(() => undefined));
    void loader.load('mf-x', '/a');
    void loader.retry('mf-x', '/a');
    expect(boot.hurry).toHaveBeenCalledWith('');
    expect(boot.readPage).not.toHaveBeenCalled();
  });
});

test('returns the chosen version of each module for reports', () => {
  const { loader } = setup({ 'mf-x': moduleOf('2'), 'mf-y': moduleOf('5') });
  expect(loader.buildIds()).toEqual({ 'mf-x': '2', 'mf-y': '5' });
});

test('checks for a stale tab after a failure of a shown page', async () => {
  const { loader, reloadIfRemoved } = setup({ 'mf-x': moduleOf('2') });
  await loader.reloadIfRemoved('/a', threw('2'));
  expect(reloadIfRemoved).toHaveBeenCalledWith('/a', threw('2'));
});

test('passes the times of a load that succeeds', async () => {
  const { loader, onLoaded, passTime } = setup({ 'mf-x': moduleOf('2') });
  loadVersionMock.mockImplementationOnce(() => {
    passTime(40);
    return Promise.resolve(ok('2'));
  });
  await loader.load('mf-x', '/a');
  await loader.load('mf-x', '/a');
  expect(onLoaded.mock.calls).toEqual([
    [{ module: 'mf-x', id: '2', route: '/a', since: 1000, readyAt: 1040 }],
  ]);
  loadVersionMock.mockResolvedValueOnce({ failed: loadError('MF-201', 'mf-x', '2', 'network', 'offline') });
  await loader.load('mf-x', '/b');
  expect(onLoaded).toHaveBeenCalledTimes(1);
});
