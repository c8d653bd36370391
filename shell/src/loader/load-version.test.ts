import { forwardRef, lazy, memo } from 'react';
import type { FileError } from '../../page/bootstrap-api';
import type { EntryTable } from '../../page/page-data';
import type { ChosenVersion } from '../../page/resolve-version';
import { getPage, sharePreviousContract } from './federation';
import type { LoadContext } from './load-steps';
import { loadVersion } from './load-version';
import { MissingLibrary } from './share-scope';

jest.mock('./federation', () => ({ getPage: jest.fn(), sharePreviousContract: jest.fn() }));
const getPageMock = getPage as jest.MockedFunction<typeof getPage>;
const shareMock = sharePreviousContract as jest.MockedFunction<typeof sharePreviousContract>;

const BASE = 'mf-x/1/';
const TABLE = {
  pages: { './A': ['shared.js', 'a.js'] },
  locales: { en: 'en.json', zh: 'zh.json', hk: 'hk.json', ja: 'ja.json' },
  files: {},
} as unknown as EntryTable;
const Page = () => null;
const container = globalThis as { x_1?: unknown };

/** Creates a version as in the page data. All of its files have hashes, except for one file of the page. */
const version = (more: Partial<ChosenVersion> = {}) =>
  ({
    id: '1',
    base: BASE,
    contract: '^1.1',
    uniqueName: 'x_1',
    entry: ['entry.js', 'h'],
    pages: {
      './A': [
        ['shared.js', ''],
        ['a.js', 'h'],
      ],
    },
    ...more,
  }) as ChosenVersion;

function setup(options: { fails?: Record<string, unknown>; table?: EntryTable | null } = {}) {
  const requested: string[] = [];
  const { fails = {}, table = TABLE } = options;
  const answer = async (file: string) => {
    requested.push(file);
    if (file in fails) throw fails[file];
    return { title: `texts of ${file}` };
  };
  const forget = jest.fn();
  const begin = jest.fn();
  const addTexts = jest.fn();
  const context: LoadContext = {
    boot: {
      load: async (file) => void (await answer(file)),
      json: answer,
      forget,
      tables: table ? { [BASE]: table } : {},
      shell: { base: 'shell/1/' } as LoadContext['boot']['shell'],
    },
    contracts: ['1.2.0', '0.9.0'],
    openings: {
      begin,
      leave: () => undefined,
      hasHung: () => Promise.resolve(false),
      forget: () => undefined,
      settleAll: () => undefined,
    },
    language: 'hk',
    addTexts,
  };
  return {
    load: (chosen = version(), page = './A') => loadVersion('mf-x', chosen, page, context),
    requested,
    forget,
    begin,
    addTexts,
  };
}
const fault = (file: string, more: Partial<FileError> = {}): FileError => ({
  kind: 'network',
  file,
  cause: 'timeout',
  ...more,
});
const failed = (code: string, more: object) => ({
  failed: { code, module: 'mf-x', id: '1', kind: 'definite', ...more },
});

beforeEach(() => {
  container.x_1 = {};
  getPageMock.mockReset().mockResolvedValue({ default: Page });
  shareMock.mockReset().mockResolvedValue(undefined);
});

test('loads the entry, the files and the texts of a page, and returns the page', async () => {
  const { load, requested, addTexts, forget } = setup();
  await expect(load()).resolves.toEqual({
    ok: { Page, module: 'mf-x', id: '1', namespace: 'mf-x@1', exposed: './A' },
  });
  // Files with a hash in the page data load in parallel with the entry. The entry's table lists the others.
  expect(requested).toEqual([
    `${BASE}a.js`,
    `${BASE}entry.js`,
    `${BASE}shared.js`,
    `${BASE}a.js`,
    `${BASE}hk.json`,
  ]);
  expect(addTexts).toHaveBeenCalledWith('mf-x@1', 'hk', { title: `texts of ${BASE}hk.json` });
  expect(getPageMock).toHaveBeenCalledWith('x_1', './A');
  expect(forget).not.toHaveBeenCalled();
});

test('uses the table of the entry for a version whose files the page data do not list', async () => {
  const { load, requested } = setup();
  await expect(load(version({ pages: undefined }))).resolves.toMatchObject({ ok: { id: '1' } });
  expect(requested).toEqual([`${BASE}entry.js`, `${BASE}shared.js`, `${BASE}a.js`, `${BASE}hk.json`]);
});

test('shares the libraries of the previous contract before the page of a version that was built for it', async () => {
  const { load, requested } = setup();
  getPageMock.mockImplementation(() => {
    expect(shareMock).toHaveBeenCalledTimes(1);
    return Promise.resolve({ default: Page });
  });
  await expect(load(version({ contract: '^0.9' }))).resolves.toMatchObject({ ok: { id: '1' } });
  expect(requested).toContain('shell/1/previous-contract.js');
  await load();
  expect(shareMock).toHaveBeenCalledTimes(1);
});

test('does not count a failure of the previous contract against the version', async () => {
  const { load } = setup({
    fails: { 'shell/1/previous-contract.js': fault('previous-contract.js', { kind: 'definite' }) },
  });
  await expect(load(version({ contract: '^0.9' }))).resolves.toMatchObject({
    failed: { code: 'MF-203', kind: 'network' },
  });
  expect(getPageMock).not.toHaveBeenCalled();
});

test('loads nothing of a version that needs another contract', async () => {
  const { load, requested } = setup();
  await expect(load(version({ contract: '^1.3' }))).resolves.toEqual(
    failed('MF-102', { detail: 'needs ^1.3, the shell offers 1.2.0 and 0.9.0' }),
  );
  expect(requested).toEqual([]);
});

test('loads nothing for a page that the version does not have', async () => {
  const { load, requested } = setup();
  await expect(load(version(), './B')).resolves.toEqual(
    failed('MF-101', { detail: './B is not in this version' }),
  );
  expect(requested).toEqual([]);
});

test('loads only the entry for a page that the table of the entry does not list', async () => {
  const { load, requested } = setup();
  await expect(load(version({ pages: undefined }), './B')).resolves.toEqual(
    failed('MF-101', { detail: './B is not in this version' }),
  );
  expect(requested).toEqual([`${BASE}entry.js`]);
});

test.each<[string, string, unknown, object]>([
  [
    'times out',
    'MF-201',
    fault('entry.js'),
    { kind: 'network', detail: 'entry.js: timeout', cause: 'timeout' },
  ],
  [
    'is missing',
    'MF-201',
    fault('entry.js', { kind: 'definite', cause: '404' }),
    { detail: 'entry.js: 404', cause: '404' },
  ],
  [
    'throws',
    'MF-202',
    fault('entry.js', { kind: 'definite', cause: 'threw', detail: 'Error: no' }),
    { detail: 'entry.js: threw Error: no', cause: 'threw' },
  ],
  ['fails in another way', 'MF-201', new Error('odd'), { detail: 'Error: odd' }],
])('reports an entry that %s', async (_what, code, thrown, more) => {
  const { load, requested, forget } = setup({ fails: { [`${BASE}entry.js`]: thrown } });
  await expect(load(version({ pages: undefined }))).resolves.toEqual(failed(code, more));
  expect(requested).toEqual([`${BASE}entry.js`]);
  expect(forget).not.toHaveBeenCalled();
});

test('reports the failure of the entry if a file requested in parallel fails too', async () => {
  const { load } = setup({
    fails: { [`${BASE}entry.js`]: fault('entry.js'), [`${BASE}a.js`]: fault('a.js') },
  });
  await expect(load()).resolves.toMatchObject({ failed: { code: 'MF-201' } });
});

test.each([
  ['container', () => void delete container.x_1, TABLE],
  ['table', () => undefined, null],
])('forgets an entry that ran without its %s, so that a retry runs it again', async (_what, lose, table) => {
  lose();
  const { load, forget, requested } = setup({ table });
  await expect(load(version({ pages: undefined }))).resolves.toEqual(
    failed('MF-202', { detail: 'the entry ran without registering its container' }),
  );
  expect(forget).toHaveBeenCalledWith(`${BASE}entry.js`);
  expect(requested).toEqual([`${BASE}entry.js`]);
});

test.each(['a.js', 'shared.js'])('requests neither texts nor the page if %s fails to load', async (file) => {
  const { load, requested } = setup({ fails: { [`${BASE}${file}`]: fault(file) } });
  await expect(load()).resolves.toEqual(
    failed('MF-203', { kind: 'network', detail: `${file}: timeout`, cause: 'timeout' }),
  );
  expect(requested).not.toContain(`${BASE}hk.json`);
  expect(getPageMock).not.toHaveBeenCalled();
});

test('does not request a page whose texts fail to load', async () => {
  const { load, addTexts } = setup({ fails: { [`${BASE}hk.json`]: fault('hk.json') } });
  await expect(load()).resolves.toEqual(
    failed('MF-204', { kind: 'network', detail: 'hk.json: timeout', cause: 'timeout' }),
  );
  expect(addTexts).not.toHaveBeenCalled();
  expect(getPageMock).not.toHaveBeenCalled();
});

test.each<[string, unknown, string]>([
  ['MF-301', new MissingLibrary('needs react ^18.0.0, the shell shares 19.2.0'), 'needs react ^18.0.0'],
  ['MF-302', new TypeError('x is undefined'), 'TypeError: x is undefined'],
  ['MF-302', new Error('Version 18 of shared react does not fit'), 'Version 18'],
  ['MF-302', 'a thrown text', 'a thrown text'],
])('reports a page that the container cannot provide: %s', async (code, thrown, detail) => {
  getPageMock.mockRejectedValue(thrown);
  await expect(setup().load()).resolves.toEqual(failed(code, { detail: expect.stringContaining(detail) }));
});

test('reports a page whose code throws a value that cannot be read', async () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  getPageMock.mockImplementation(() => Promise.reject(proxy as Error));
  await expect(setup().load()).resolves.toEqual(
    failed('MF-302', { detail: 'a value of type object that cannot be read' }),
  );
});

test.each([null, undefined, {}, { default: 'text' }, { default: {} }])(
  'fails if the page module is %j, because it exports no component',
  async (exported) => {
    getPageMock.mockResolvedValue(exported);
    await expect(setup().load()).resolves.toEqual(
      failed('MF-302', { detail: './A has no component as its default export' }),
    );
  },
);

test.each([
  ['memo', memo(Page)],
  ['forwardRef', forwardRef(Page)],
  ['lazy', lazy(() => Promise.resolve({ default: Page }))],
])('returns a page that is the result of %s', async (_what, component) => {
  getPageMock.mockResolvedValue({ default: component });
  await expect(setup().load()).resolves.toMatchObject({ ok: { Page: component } });
});
