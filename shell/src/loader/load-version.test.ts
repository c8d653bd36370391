import type { FileError } from '../../page/bootstrap-api';
import type { EntryTable } from '../../page/page-data';
import type { ChosenVersion } from '../../page/resolve-version';
import { getPage } from './federation';
import type { LoadContext } from './load-steps';
import { loadVersion } from './load-version';

jest.mock('./federation', () => ({ getPage: jest.fn() }));
const taking = getPage as jest.MockedFunction<typeof getPage>;

const BASE = 'mf-x/1/';
const TABLE = {
  pages: { './A': ['shared.js', 'a.js'] },
  locales: { en: 'en.json', zh: 'zh.json', hk: 'hk.json', ja: 'ja.json' },
  files: {},
} as unknown as EntryTable;
const Page = () => null;
const container = globalThis as { x_1?: unknown };

/** A version whose files the page names with their hashes, but for one of the page's files. */
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

function setup(given: { fails?: Record<string, unknown>; table?: EntryTable | null } = {}) {
  const asked: string[] = [];
  const { fails = {}, table = TABLE } = given;
  const answer = async (file: string) => {
    asked.push(file);
    if (file in fails) throw fails[file];
    return { title: `texts of ${file}` };
  };
  const forget = jest.fn();
  const addTexts = jest.fn();
  const context: LoadContext = {
    boot: {
      load: async (file) => void (await answer(file)),
      json: answer,
      forget,
      tables: table ? { [BASE]: table } : {},
    },
    contracts: ['1.2.0', '0.9.0'],
    language: 'hk',
    addTexts,
    origin: 'https://app.test/',
  };
  return {
    load: (one = version(), page = './A') => loadVersion('mf-x', one, page, context),
    asked,
    forget,
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
  taking.mockReset().mockResolvedValue({ default: Page });
});

test('loads the entry, the files of the page and its texts, and takes the page', async () => {
  const { load, asked, addTexts, forget } = setup();
  await expect(load()).resolves.toEqual({ ok: { Page, module: 'mf-x', id: '1', namespace: 'mf-x@1' } });
  // What the page vouches for does not wait for the entry; the rest is named by the entry's table.
  expect(asked).toEqual([
    `${BASE}a.js`,
    `${BASE}entry.js`,
    `${BASE}shared.js`,
    `${BASE}a.js`,
    `${BASE}hk.json`,
  ]);
  expect(addTexts).toHaveBeenCalledWith('mf-x@1', 'hk', { title: `texts of ${BASE}hk.json` });
  expect(taking).toHaveBeenCalledWith('x_1', `https://app.test/${BASE}entry.js`, './A');
  expect(forget).not.toHaveBeenCalled();
});

test('a version of which the page names no files is loaded by the table of its entry', async () => {
  const { load, asked } = setup();
  await expect(load(version({ pages: undefined }))).resolves.toMatchObject({ ok: { id: '1' } });
  expect(asked).toEqual([`${BASE}entry.js`, `${BASE}shared.js`, `${BASE}a.js`, `${BASE}hk.json`]);
});

test('nothing is loaded of a version that needs another contract', async () => {
  const { load, asked } = setup();
  await expect(load(version({ contract: '^1.3' }))).resolves.toEqual(
    failed('MF-102', { detail: 'needs ^1.3, the shell offers 1.2.0 and 0.9.0' }),
  );
  expect(asked).toEqual([]);
});

test('nothing is loaded for a page that the version does not name', async () => {
  const { load, asked } = setup();
  await expect(load(version(), './B')).resolves.toEqual(
    failed('MF-101', { detail: './B is not in this version' }),
  );
  expect(asked).toEqual([]);
});

test('a page that the table of the entry does not name fails before its files', async () => {
  const { load, asked } = setup();
  await expect(load(version({ pages: undefined }), './B')).resolves.toEqual(
    failed('MF-101', { detail: './B is not in this version' }),
  );
  expect(asked).toEqual([`${BASE}entry.js`]);
});

test.each<[string, string, unknown, object]>([
  [
    'does not come',
    'MF-201',
    fault('entry.js'),
    { kind: 'network', detail: 'entry.js: timeout', cause: 'timeout' },
  ],
  [
    'is refused',
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
])('an entry that %s', async (_what, code, thrown, more) => {
  const { load, asked, forget } = setup({ fails: { [`${BASE}entry.js`]: thrown } });
  await expect(load(version({ pages: undefined }))).resolves.toEqual(failed(code, more));
  expect(asked).toEqual([`${BASE}entry.js`]);
  expect(forget).not.toHaveBeenCalled();
});

test('a file ahead that fails with the entry is no unhandled rejection: the entry tells why', async () => {
  const { load } = setup({
    fails: { [`${BASE}entry.js`]: fault('entry.js'), [`${BASE}a.js`]: fault('a.js') },
  });
  await expect(load()).resolves.toMatchObject({ failed: { code: 'MF-201' } });
});

test.each([
  ['container', () => void delete container.x_1, TABLE],
  ['table', () => undefined, null],
])(
  'an entry that ran without its %s is forgotten, so that the next try runs it anew',
  async (_what, lose, table) => {
    lose();
    const { load, forget, asked } = setup({ table });
    await expect(load(version({ pages: undefined }))).resolves.toEqual(
      failed('MF-202', { detail: 'the entry ran without registering its container' }),
    );
    expect(forget).toHaveBeenCalledWith(`${BASE}entry.js`);
    expect(asked).toEqual([`${BASE}entry.js`]);
  },
);

test.each(['a.js', 'shared.js'])(
  'a page whose %s does not come has no texts and is not taken',
  async (file) => {
    const { load, asked } = setup({ fails: { [`${BASE}${file}`]: fault(file) } });
    await expect(load()).resolves.toEqual(
      failed('MF-203', { kind: 'network', detail: `${file}: timeout`, cause: 'timeout' }),
    );
    expect(asked).not.toContain(`${BASE}hk.json`);
    expect(taking).not.toHaveBeenCalled();
  },
);

test('a page whose texts do not come is not taken: no page shows a key', async () => {
  const { load, addTexts } = setup({ fails: { [`${BASE}hk.json`]: fault('hk.json') } });
  await expect(load()).resolves.toEqual(
    failed('MF-204', { kind: 'network', detail: 'hk.json: timeout', cause: 'timeout' }),
  );
  expect(addTexts).not.toHaveBeenCalled();
  expect(taking).not.toHaveBeenCalled();
});

test.each<[string, unknown, string]>([
  [
    'MF-301',
    new Error('Version 18.0.0 of shared singleton module react does not satisfy'),
    'Error: Version 18',
  ],
  ['MF-301', new Error('the shared module react is missing'), 'Error: the shared'],
  ['MF-301', new TypeError('Can not get the exposed module'), 'TypeError: Can not'],
  ['MF-302', new TypeError('x is undefined'), 'TypeError: x is undefined'],
  ['MF-302', 'Version of a thrown text', 'Version of a thrown text'],
])('a page that cannot be taken: %s', async (code, thrown, detail) => {
  taking.mockRejectedValue(thrown);
  await expect(setup().load()).resolves.toEqual(failed(code, { detail: expect.stringContaining(detail) }));
});

test.each([null, undefined, {}, { default: 'text' }, { default: {} }])(
  'a page that is %j has no component',
  async (taken) => {
    taking.mockResolvedValue(taken);
    await expect(setup().load()).resolves.toEqual(
      failed('MF-302', { detail: './A has no component as its default export' }),
    );
  },
);
