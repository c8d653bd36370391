/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { PageData } from 'shell/publishing';
import { generatePageData } from 'shell/testing';
import { renderPage, withPageData } from '../render/render';
import { ROOT } from '../testing/fixtures';
import { OtherVersions } from './other-versions';

const AT = 'https://m.test';
const PREVIEW = 'https://pr-1.m.test';
const data = generatePageData(1, 1);
const [moduleName, live] = Object.entries(data.modules)[0]!;
const ID = '1.0.0-00000001';
const locales = { en: 'en.json', zh: 'zh.json', hk: 'hk.json', ja: 'ja.json' };
const HASH = createHash('sha256').update('').digest('base64');
const manifest = {
  format: 1,
  name: moduleName,
  id: ID,
  base: `${moduleName}/${ID}/`,
  owner: 'm0',
  contract: '^2.0',
  uniqueName: 'mf_m0_1_0_0_00000001',
  entry: 'entry.js',
  pages: { './A': ['a.js'] },
  initial: [],
  locales,
  names: {},
  routes: [],
  budgetKB: 20,
  files: ['entry.js', 'a.js', ...Object.values(locales)].map((file) => [file, HASH, 5]),
};
let page = '';
const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
const answers: Record<string, () => Response> = {
  [`${AT}/${moduleName}/${ID}/manifest.json`]: () => Response.json(manifest),
  [`${AT}/${moduleName}/1.0.0-00000002/manifest.json`]: () => Response.json({ ...manifest, format: 7 }),
  [`${AT}/${moduleName}/1.0.0-00000003/manifest.json`]: () => Response.json(manifest),
  [`${PREVIEW}/`]: () => html(page),
};
/** Page data of another app, which may have anything in the place of a module. */
const serve = (origin: string, module: unknown, name = moduleName) =>
  (answers[`${origin}/`] = () =>
    html(withPageData(page, { ...data, modules: { [name]: module } } as PageData)));

beforeAll(async () => {
  const { id, base, contract, uniqueName, entry } = live;
  const other = { id, base, contract, uniqueName, entry };
  page = await renderPage(ROOT, {
    ...data,
    modules: { [moduleName]: { ...live, canary: { ...other, percent: 5 } } },
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const answer = answers[String(address)];
    if (answer) return Promise.resolve(answer());
    // The host answers unknown paths with the page.
    return String(address).startsWith(AT)
      ? Promise.resolve(html(page))
      : Promise.reject(new TypeError('fetch failed'));
  });
});
afterAll(() => jest.restoreAllMocks());

test('finds a stored version by its build id, in the format of the page data', async () => {
  expect(await new OtherVersions(AT).find(moduleName, ID)).toMatchObject({
    id: ID,
    entry: ['entry.js', HASH],
    pages: { './A': [['a.js', HASH]] },
  });
});

test('finds the live version of another deployed app, and where its files are', async () => {
  const others = new OtherVersions(AT);
  expect(others.originOf(`/${live.base}entry.js`)).toBeNull();
  const { previous: _previous, canary: _canary, ...own } = live;
  expect(await others.find(moduleName, `${PREVIEW}/jp/home`)).toEqual(own);
  expect(others.originOf(`/${live.base}entry.js`)).toBe(PREVIEW);
  expect(others.originOf('/other/1/entry.js')).toBeNull();
});

test.each([
  [moduleName, '9.9.9-00000009', `${AT} has no version ${moduleName}@9.9.9-00000009 to show.`],
  [moduleName, '1.0.0-00000002', 'is not in a format that this tool reads'],
  [moduleName, '1.0.0-00000003', `${moduleName}@1.0.0-00000003: its manifest is that of ${moduleName}@${ID}`],
  ['mf-none', PREVIEW, `${AT} has no module "mf-none".`],
  ['mf-none', ID, `${AT} has no module "mf-none".`],
  ['../private', ID, `${AT} has no module "../private".`],
  ['constructor', ID, `${AT} has no module "constructor".`],
  [moduleName, 'https://gone.test', 'Nothing answers at https://gone.test.'],
  [moduleName, '../../etc', '"../../etc" is neither a build id nor an address.'],
  [moduleName, '..', '".." is neither a build id nor an address.'],
  [moduleName, 'file:///etc/passwd', 'is neither a build id nor an address.'],
  [moduleName, '', 'is neither a build id nor an address.'],
])('says why it did not find %s from "%s"', async (name, from, reason) => {
  await expect(new OtherVersions(AT).find(name, from)).rejects.toThrow(reason);
});

test.each([
  ['the root as its folder', { ...live, base: '' }, `names the folder "" of ${moduleName}@${live.id}`],
  [
    'a folder of another module',
    { ...live, base: 'mf-other/1.0.0-1/' },
    'names the folder "mf-other/1.0.0-1/"',
  ],
  ['an id that is a path', { ...live, id: '..', base: `${moduleName}/../` }, 'is not a version'],
  ['an id that is a list', { ...live, id: [live.id] }, 'cannot be read.'],
  ['nothing', null, 'cannot be read.'],
])('sends no request to another app with %s', async (_what, module, reason) => {
  const liar = 'https://liar.test';
  serve(liar, module);
  const others = new OtherVersions(AT);
  await expect(others.find(moduleName, liar)).rejects.toThrow(reason);
  expect(others.originOf('/jp/home.js')).toBeNull();
  expect(others.originOf(`/${live.base}entry.js`)).toBeNull();
});

test('says that another app has no such module', async () => {
  serve('https://small.test', live, 'mf-other');
  await expect(new OtherVersions(AT).find(moduleName, 'https://small.test')).rejects.toThrow(
    `https://small.test has no module "${moduleName}".`,
  );
});
