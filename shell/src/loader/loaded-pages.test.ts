import type { PageData, RouteData } from '../../page/page-data';
import { createQuarantine } from '../../page/quarantine';
import type { ChosenModule, ChosenVersion } from '../../page/resolve-version';
import { type LoadError, loadError } from './failure';
import { loadVersion } from './load-version';
import { LOAD_LIMIT_MS } from './load-limit';
import { createModuleLoader } from './module-loader';

jest.mock('./load-version', () => ({ loadVersion: jest.fn() }));
const step = loadVersion as jest.MockedFunction<typeof loadVersion>;

const version = (id: string, more: Partial<ChosenVersion> = {}) =>
  ({
    id,
    base: `mf-x/${id}/`,
    contract: '^1.0',
    uniqueName: `x_${id}`,
    entry: ['entry.js', 'h'],
    ...more,
  }) as ChosenVersion;
const moduleOf = (id: string, more: Partial<ChosenModule> = {}): ChosenModule => ({
  ...version(id),
  routes: [{ path: '/a', page: './A' } as RouteData, { path: '/b', page: './B' } as RouteData],
  ...more,
});
const ok = (id: string, module = 'mf-x') => ({
  ok: { Page: () => null, module, id, namespace: `${module}@${id}` },
});
const broken = (id: string) => ({ failed: loadError('MF-201', 'mf-x', id, 'definite', 'broken') });
const threw = (id: string) => loadError('MF-401', 'mf-x', id, 'definite', new Error('render'));

function setup(modules: Record<string, ChosenModule>) {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const boot = {
    load: jest.fn((_file: string) => Promise.resolve()),
    json: jest.fn((file: string): Promise<unknown> => Promise.resolve(`texts of ${file}`)),
    forget: jest.fn(),
    tables: {} as Record<string, unknown>,
    hurry: jest.fn(() => Promise.resolve()),
    choose: jest.fn((_name: string, _page: PageData): ChosenModule | null => null),
  };
  const waits: { ms: number; end: () => void }[] = [];
  let time = 1000;
  const quarantine = createQuarantine(() => storage, 'r1');
  const given = {
    quarantine,
    addTexts: jest.fn(),
    report: jest.fn<void, [LoadError]>(),
    readPage: jest.fn(() => Promise.resolve({} as PageData)),
    reloadIfRemoved: jest.fn(() => Promise.resolve()),
  };
  const loader = createModuleLoader({
    ...given,
    boot: boot as never,
    modules,
    contracts: ['1.0.0'],
    origin: 'https://app.test/',
    language: () => 'ja',
    staleTab: { reloadIfRemoved: given.reloadIfRemoved },
    now: () => time,
    wait: (ms) => new Promise((end) => void waits.push({ ms, end })),
  });
  return {
    ...given,
    loader,
    boot,
    /** Ends every wait of so many milliseconds. */
    pass: (ms: number) => waits.filter((one) => one.ms === ms).forEach(({ end }) => end()),
    passTime: (ms: number) => void (time += ms),
  };
}
const settle = () => new Promise((done) => setTimeout(done, 0));
const asked = () => step.mock.calls.map(([name, { id }, page]) => `${name}@${id} ${page}`);

beforeEach(() => step.mockReset());

test('a page is loaded in the language of the renter, of a version without the routes of its module', async () => {
  const { loader } = setup({ 'mf-x': moduleOf('2') });
  step.mockResolvedValue(ok('2'));
  await loader.load('mf-x', '/b');
  const [name, one, page, context] = step.mock.calls[0]!;
  expect([name, page, context.language]).toEqual(['mf-x', './B', 'ja']);
  expect(one).toEqual(version('2'));
});

test('a page that was loaded is there, and is not loaded again', async () => {
  const { loader } = setup({ 'mf-x': moduleOf('2') });
  step.mockResolvedValue(ok('2'));
  expect(loader.loaded('mf-x', '/a')).toBeNull();
  await loader.load('mf-x', '/a');
  expect(loader.loaded('mf-x', '/a')).toMatchObject({ id: '2' });
  expect(loader.loaded('mf-x', '/b')).toBeNull();
  await expect(loader.load('mf-x', '/a')).resolves.toEqual({ page: loader.loaded('mf-x', '/a') });
  expect(step).toHaveBeenCalledTimes(1);
});

test('a page that failed is not there, and is loaded again when it is asked for again', async () => {
  const { loader } = setup({ 'mf-x': moduleOf('2') });
  step.mockResolvedValueOnce(broken('2')).mockResolvedValueOnce(ok('2'));
  await loader.load('mf-x', '/a');
  expect(loader.loaded('mf-x', '/a')).toBeNull();
  await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
});

test('a load that throws ends in a failure', async () => {
  const { loader, report } = setup({ 'mf-x': moduleOf('2') });
  step.mockRejectedValue(new Error('odd'));
  await expect(loader.load('mf-x', '/a')).resolves.toEqual({
    failed: { code: 'MF-302', module: 'mf-x', id: null, kind: 'definite', detail: 'Error: odd' },
  });
  expect(report).not.toHaveBeenCalled();
});

test('a module that the page does not know fails with what was asked for', async () => {
  const { loader, boot } = setup({ 'mf-x': moduleOf('2') });
  await expect(loader.load('mf-y', '/a')).resolves.toEqual({
    failed: { code: 'MF-101', module: 'mf-y', id: null, kind: 'definite', detail: '/a' },
  });
  await expect(loader.load('mf-x', '/c')).resolves.toEqual({
    failed: { code: 'MF-101', module: 'mf-x', id: '2', kind: 'definite', detail: '/c' },
  });
  const retried = loader.retry('mf-y', '/a');
  await expect(retried).resolves.toMatchObject({ failed: { code: 'MF-101' } });
  expect(boot.choose).toHaveBeenCalledTimes(1);
  expect(step).not.toHaveBeenCalled();
});

test('how long a page has been waited for is counted from when its files were first asked for', async () => {
  const { loader, passTime } = setup({ 'mf-x': moduleOf('2') });
  step.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(ok('2'));
  expect(loader.waitedFor('mf-x', '/a')).toBe(0);
  void loader.load('mf-x', '/a', 400);
  void loader.load('mf-x', '/b');
  passTime(50);
  expect(loader.waitedFor('mf-x', '/a')).toBe(650);
  expect(loader.waitedFor('mf-x', '/b')).toBe(50);
  await settle();
  expect(loader.waitedFor('mf-x', '/b')).toBe(0);
});

test('what does not come within the limit names the version and the limit', async () => {
  const { loader, pass } = setup({ 'mf-x': moduleOf('2') });
  step.mockReturnValue(new Promise(() => undefined));
  const loading = loader.load('mf-x', '/a');
  const unknown = loader.waitedFor('mf-y', '/a');
  pass(LOAD_LIMIT_MS);
  await expect(loading).resolves.toEqual({
    failed: { code: 'MF-501', module: 'mf-x', id: '2', kind: 'network', detail: 'not loaded within 20 s' },
  });
  expect(unknown).toBe(0);
});

test('a failure of the previous version is told, and the failure of the live one is the result', async () => {
  const { loader, report } = setup({ 'mf-x': moduleOf('2', { previous: version('1') }) });
  step.mockImplementation((_name, { id }) => Promise.resolve(broken(id)));
  await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ failed: { id: '2' } });
  expect(report.mock.calls.map(([{ id }]) => id)).toEqual(['2', '1']);
  // The live version is quarantined now: the previous one fails alone, and is told again.
  await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ failed: { id: '1' } });
  expect(report.mock.calls.map(([{ id }]) => id)).toEqual(['2', '1', '1']);
  expect(asked()).toEqual(['mf-x@2 ./A', 'mf-x@1 ./A', 'mf-x@1 ./A']);
});

test('a previous version that lacks the route says so', async () => {
  const { loader } = setup({
    'mf-x': moduleOf('2', { previous: version('1', { routes: { '/b': null } }) }),
  });
  await expect(loader.loadPrevious('mf-x', '/b', threw('2'))).resolves.toEqual({ failed: threw('2') });
  step.mockResolvedValue(broken('2'));
  await loader.load('mf-x', '/a');
  await expect(loader.load('mf-x', '/b')).resolves.toEqual({
    failed: { code: 'MF-101', module: 'mf-x', id: '1', kind: 'definite', detail: 'no /b in this version' },
  });
});

test('a quarantined version without a previous one is tried all the same', async () => {
  const { loader, quarantine } = setup({ 'mf-x': moduleOf('2') });
  quarantine.add('mf-x@2');
  step.mockResolvedValue(ok('2'));
  await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
});

describe('a version that threw before it was shown', () => {
  test('is no longer there; the previous one is, and is not loaded again', async () => {
    const { loader } = setup({ 'mf-x': moduleOf('2', { previous: version('1') }) });
    step.mockImplementation((_name, { id }) => Promise.resolve(ok(id)));
    await loader.load('mf-x', '/a');
    await loader.loadPrevious('mf-x', '/a', threw('2'));
    expect(loader.loaded('mf-x', '/a')).toMatchObject({ id: '1' });
    await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ page: { id: '1' } });
    expect(step).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['there is no previous one', moduleOf('2'), '2'],
    ['it is not the live one', moduleOf('2', { previous: version('1') }), '1'],
  ])('stays failed where %s', async (_what, module, id) => {
    const { loader } = setup({ 'mf-x': module });
    step.mockResolvedValue(ok('2'));
    await loader.load('mf-x', '/a');
    await expect(loader.loadPrevious('mf-x', '/a', threw(id))).resolves.toEqual({ failed: threw(id) });
    expect(loader.loaded('mf-x', '/a')).toBeNull();
    expect(step).toHaveBeenCalledTimes(1);
  });

  test('stays failed where the previous one does not come, or the module is not known', async () => {
    const { loader } = setup({ 'mf-x': moduleOf('2', { previous: version('1') }) });
    step.mockResolvedValue(broken('1'));
    await expect(loader.loadPrevious('mf-x', '/a', threw('2'))).resolves.toEqual({ failed: threw('2') });
    await expect(loader.loadPrevious('mf-y', '/a', threw('2'))).resolves.toEqual({ failed: threw('2') });
    await expect(loader.loadPrevious('mf-x', '/c', threw('2'))).resolves.toEqual({ failed: threw('2') });
  });
});

describe('the button after a failure', () => {
  test('does not wait longer than three seconds for the page to be read', async () => {
    const { loader, readPage, pass } = setup({ 'mf-x': moduleOf('2') });
    readPage.mockReturnValue(new Promise(() => undefined));
    step.mockResolvedValue(ok('2'));
    const retried = loader.retry('mf-x', '/a');
    await settle();
    expect(step).not.toHaveBeenCalled();
    pass(3000);
    await expect(retried).resolves.toMatchObject({ page: { id: '2' } });
  });

  test('tries the same files where the page cannot be read', async () => {
    const { loader, readPage } = setup({ 'mf-x': moduleOf('2') });
    readPage.mockRejectedValue(new Error('offline'));
    step.mockResolvedValue(ok('2'));
    await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
  });

  test('lifts the quarantine of the version that is tried again', async () => {
    const { loader, quarantine } = setup({ 'mf-x': moduleOf('2', { previous: version('1') }) });
    quarantine.add('mf-x@2');
    step.mockImplementation((_name, { id }) => Promise.resolve(ok(id)));
    await expect(loader.load('mf-x', '/a')).resolves.toMatchObject({ page: { id: '1' }, replaces: '2' });
    await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
    expect(quarantine.has('mf-x@2')).toBe(false);
  });

  test('takes the newer version of a module with all that belongs to it', async () => {
    const { loader, boot } = setup({ 'mf-x': moduleOf('2') });
    boot.choose.mockReturnValue(moduleOf('3', { routes: [{ path: '/a', page: './New' } as RouteData] }));
    step.mockResolvedValue(ok('3'));
    await loader.retry('mf-x', '/a');
    expect(asked()).toEqual(['mf-x@3 ./New']);
    expect(loader.set()).toEqual({ 'mf-x': '3' });
  });

  test('does not even ask for the newer version where it needs another contract', async () => {
    const { loader, boot } = setup({ 'mf-x': moduleOf('2') });
    boot.choose.mockReturnValue(moduleOf('3', { contract: '^2.0' }));
    step.mockResolvedValue(ok('2'));
    await loader.retry('mf-x', '/a');
    expect(asked()).toEqual(['mf-x@2 ./A']);
  });

  test('keeps what the document has of a version that the page still names', async () => {
    const { loader, boot } = setup({ 'mf-x': moduleOf('2') });
    boot.choose.mockReturnValue(moduleOf('2', { routes: [] }));
    step.mockResolvedValue(ok('2'));
    await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '2' } });
  });

  test('takes a module that the page did not have when the document opened', async () => {
    const { loader, boot } = setup({});
    boot.choose.mockReturnValue(moduleOf('1'));
    step.mockResolvedValue(ok('1'));
    await expect(loader.retry('mf-x', '/a')).resolves.toMatchObject({ page: { id: '1' } });
  });

  test('asks all open files once more while the page is still on its way', async () => {
    const { loader, boot, readPage } = setup({ 'mf-x': moduleOf('2') });
    step.mockReturnValue(new Promise(() => undefined));
    void loader.load('mf-x', '/a');
    void loader.retry('mf-x', '/a');
    expect(boot.hurry).toHaveBeenCalledWith('');
    expect(readPage).not.toHaveBeenCalled();
  });
});

describe('the texts of pages', () => {
  const table = { locales: { en: 'en.json', ja: 'ja.json' }, pages: {} };

  test('come in another language under the name of their build', async () => {
    const { loader, boot, addTexts } = setup({ 'mf-x': moduleOf('2') });
    boot.tables['mf-x/2/'] = table;
    await loader.loadTexts(ok('2').ok, 'en');
    expect(addTexts).toHaveBeenCalledWith('mf-x@2', 'en', 'texts of mf-x/2/en.json');
  });

  test('are not asked for where they are not named', async () => {
    const { loader, boot, addTexts } = setup({ 'mf-x': moduleOf('2') });
    await loader.loadTexts(ok('2').ok, 'en');
    boot.tables['mf-x/2/'] = table;
    await loader.loadTexts(ok('2').ok, 'zh');
    expect(boot.json).not.toHaveBeenCalled();
    expect(addTexts).not.toHaveBeenCalled();
  });

  test('that do not come are told as a failure of the network', async () => {
    const { loader, boot, report, addTexts } = setup({ 'mf-x': moduleOf('2') });
    boot.tables['mf-x/2/'] = table;
    boot.json.mockRejectedValue(new Error('offline'));
    await loader.loadTexts(ok('2').ok, 'en');
    expect(report).toHaveBeenCalledWith(loadError('MF-204', 'mf-x', '2', 'network', new Error('offline')));
    expect(addTexts).not.toHaveBeenCalled();
  });

  test('come once for each build that is there', async () => {
    const { loader, boot, addTexts } = setup({ 'mf-x': moduleOf('2'), 'mf-y': moduleOf('5') });
    step.mockImplementation((name, { id }) => Promise.resolve(ok(id, name)));
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
});

describe('a hint', () => {
  const pages = {
    './A': [
      ['a.js', 'h'],
      ['a.css', 'h'],
    ],
  } as unknown as ChosenModule['pages'];
  const files = ({ boot }: ReturnType<typeof setup>) => boot.load.mock.calls.map(([file]) => file);

  test('fetches the first files of the page and the entry', async () => {
    const one = setup({ 'mf-x': moduleOf('2', { pages }) });
    one.boot.tables['mf-x/2/'] = { pages: { './A': ['more.js'] } };
    one.loader.prefetch('mf-x', '/a');
    await settle();
    expect(files(one)).toEqual(['mf-x/2/a.js', 'mf-x/2/a.css', 'mf-x/2/entry.js']);
  });

  test('fetches what the table of the entry names where the page names no files', async () => {
    const one = setup({ 'mf-x': moduleOf('2') });
    one.boot.tables['mf-x/2/'] = { pages: { './A': ['a.js', 'b.js'] } };
    one.loader.prefetch('mf-x', '/a');
    await settle();
    expect(files(one)).toEqual(['mf-x/2/entry.js', 'mf-x/2/a.js', 'mf-x/2/b.js']);
  });

  test('fetches the entry alone where nothing names the files of the page', async () => {
    const one = setup({ 'mf-x': moduleOf('2', { pages: {} }), 'mf-y': moduleOf('2', { base: 'mf-y/2/' }) });
    one.loader.prefetch('mf-x', '/a');
    one.loader.prefetch('mf-y', '/a');
    await settle();
    one.boot.tables['mf-y/2/'] = { pages: {} };
    one.loader.prefetch('mf-y', '/b');
    await settle();
    expect(files(one)).toEqual(['mf-x/2/entry.js', 'mf-y/2/entry.js', 'mf-y/2/entry.js']);
  });

  test('that fails harms nobody', async () => {
    const one = setup({ 'mf-x': moduleOf('2', { pages }) });
    one.boot.load.mockRejectedValue(new Error('offline'));
    one.loader.prefetch('mf-x', '/a');
    await settle();
    expect(one.report).not.toHaveBeenCalled();
  });

  test.each<[string, string, string, Partial<ChosenModule>]>([
    ['the page does not know the module', 'mf-y', '/a', {}],
    ['the page does not know the route', 'mf-x', '/c', {}],
    ['the version needs another contract', 'mf-x', '/a', { contract: '^2.0' }],
  ])('fetches nothing where %s', (_why, name, path, more) => {
    const one = setup({ 'mf-x': moduleOf('2', { pages, ...more }) });
    one.loader.prefetch(name, path);
    expect(one.boot.load).not.toHaveBeenCalled();
  });

  test('fetches nothing of a quarantined version', () => {
    const one = setup({ 'mf-x': moduleOf('2', { pages }) });
    one.quarantine.add('mf-x@2');
    one.loader.prefetch('mf-x', '/a');
    expect(one.boot.load).not.toHaveBeenCalled();
  });
});

test('what the document opened with is named for reports', () => {
  const { loader } = setup({ 'mf-x': moduleOf('2'), 'mf-y': moduleOf('5') });
  expect(loader.set()).toEqual({ 'mf-x': '2', 'mf-y': '5' });
});

test('a removed file of a shown page asks whether the document is outdated', async () => {
  const { loader, reloadIfRemoved } = setup({ 'mf-x': moduleOf('2') });
  await loader.reloadIfRemoved(threw('2'));
  expect(reloadIfRemoved).toHaveBeenCalledWith(threw('2'));
});
