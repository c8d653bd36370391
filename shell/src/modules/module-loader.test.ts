import type { ModuleData, PageData } from '../../deploy/page-data';
import { failure } from './failure';
import { loadVersion } from './load-version';
import { createModuleLoader } from './module-loader';
import { createQuarantine } from './quarantine';

jest.mock('./load-version', () => ({ loadVersion: jest.fn() }));
const step = loadVersion as jest.MockedFunction<typeof loadVersion>;

const version = (id: string, previous?: string): ModuleData =>
  ({
    id,
    base: `mf-x/${id}/`,
    contract: '^1.0',
    uniqueName: `x_${id}`,
    entry: ['entry.js', 'h', 1],
    pages: { './Page': [] },
    locales: {},
    routes: [],
    ...(previous ? { previous: version(previous) } : {}),
  }) as unknown as ModuleData;

function setup(live: ModuleData, fresh: ModuleData = live) {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const report = jest.fn();
  const allow = jest.fn();
  const loader = createModuleLoader({
    boot: { load: jest.fn(), json: jest.fn(), forget: jest.fn(), tables: {} } as never,
    modules: { 'mf-x': live },
    contract: '1.0.0',
    origin: 'https://app.test/',
    language: () => 'en',
    addTexts: jest.fn(),
    quarantine: createQuarantine(storage, 'r1'),
    report,
    readPage: () => Promise.resolve({ modules: { 'mf-x': fresh } } as unknown as PageData),
    allow,
  });
  return { loader, report, allow };
}
const ok = (id: string) => ({ ok: { Page: () => null, module: 'mf-x', id, namespace: `mf-x@${id}` } });
const broken = (id: string, kind: 'definite' | 'network' = 'definite') => ({
  failed: failure('MF-201', 'mf-x', id, kind, 'broken'),
});

beforeEach(() => step.mockReset());

test('a definite failure: the previous version in the same view, told once, and from then on at once', async () => {
  const { loader, report } = setup(version('2', '1'));
  step.mockImplementation((_name, { id }) => Promise.resolve(id === '2' ? broken('2') : ok('1')));
  await expect(loader.load('mf-x', './Page')).resolves.toMatchObject({ page: { id: '1' } });
  expect(report).toHaveBeenCalledTimes(1);
  expect(step.mock.calls.map(([, { id }]) => id)).toEqual(['2', '1']);
});

test('a failure of the network switches no version', async () => {
  const { loader } = setup(version('2', '1'));
  step.mockResolvedValue(broken('2', 'network'));
  await expect(loader.load('mf-x', './Page')).resolves.toMatchObject({ failed: { kind: 'network' } });
  expect(step).toHaveBeenCalledTimes(1);
});

test('where there is no previous version, the failure is a value', async () => {
  const { loader } = setup(version('2'));
  step.mockResolvedValue(broken('2'));
  await expect(loader.load('mf-x', './Page')).resolves.toMatchObject({ failed: { code: 'MF-201' } });
  await expect(loader.load('mf-x', './Other')).resolves.toMatchObject({ failed: { code: 'MF-101' } });
});

test('the button takes a newer version from the page as it is now, and lifts the quarantine', async () => {
  const { loader, allow } = setup(version('2', '1'), version('3', '2'));
  step.mockResolvedValueOnce(broken('2')).mockResolvedValueOnce(broken('1')).mockResolvedValueOnce(ok('3'));
  await expect(loader.load('mf-x', './Page')).resolves.toMatchObject({ failed: {} });
  await expect(loader.retry('mf-x', './Page')).resolves.toMatchObject({ page: { id: '3' } });
  expect(allow).toHaveBeenCalled();
});

test('two that ask at once share one load', async () => {
  const { loader } = setup(version('2'));
  step.mockResolvedValue(ok('2'));
  await Promise.all([loader.load('mf-x', './Page'), loader.load('mf-x', './Page')]);
  expect(step).toHaveBeenCalledTimes(1);
});
