/** @jest-environment node */
import { generatePageData } from 'shell/testing';
import { renderPage } from '../render/render';
import { ROOT } from '../testing/fixtures';
import { OtherVersions } from './other-versions';

const AT = 'https://m.test';
const PREVIEW = 'https://pr-1.m.test';
const data = generatePageData(1, 1);
const [moduleName, live] = Object.entries(data.modules)[0]!;
const manifest = {
  format: 1,
  name: moduleName,
  id: '1.0.0-00000001',
  base: `${moduleName}/1.0.0-00000001/`,
  contract: '^2.0',
  uniqueName: 'one',
  entry: 'entry.js',
  pages: { './A': ['a.js'] },
  locales: {},
  routes: [],
  files: [
    ['entry.js', 'hash-of-entry', 5],
    ['a.js', 'hash-of-a', 5],
  ],
};
let page = '';
const answers = (): Record<string, () => Response> => ({
  [`${AT}/${moduleName}/1.0.0-00000001/manifest.json`]: () => Response.json(manifest),
  [`${AT}/${moduleName}/1.0.0-00000002/manifest.json`]: () => Response.json({ ...manifest, format: 7 }),
  [`${PREVIEW}/`]: () => new Response(page, { headers: { 'content-type': 'text/html' } }),
});

beforeAll(async () => {
  const { id, base, contract, uniqueName, entry } = live;
  const other = { id, base, contract, uniqueName, entry };
  page = await renderPage(ROOT, {
    ...data,
    modules: { [moduleName]: { ...live, canary: { ...other, percent: 5 } } },
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const answer = answers()[String(address)];
    if (answer) return Promise.resolve(answer());
    // The host answers unknown paths with the page.
    return String(address).startsWith(AT)
      ? Promise.resolve(new Response(page, { headers: { 'content-type': 'text/html' } }))
      : Promise.reject(new TypeError('fetch failed'));
  });
});
afterAll(() => jest.restoreAllMocks());

test('finds a stored version by its build id, in the format of the page data', async () => {
  expect(await new OtherVersions(AT).find(moduleName, '1.0.0-00000001')).toMatchObject({
    id: '1.0.0-00000001',
    entry: ['entry.js', 'hash-of-entry'],
    pages: { './A': [['a.js', 'hash-of-a']] },
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
  [moduleName, '9.9.9-00000009', `${AT} has no version ${moduleName}@9.9.9-00000009.`],
  [moduleName, '1.0.0-00000002', 'has a manifest of another format'],
  ['mf-none', PREVIEW, `${PREVIEW} has no module mf-none.`],
  [moduleName, 'https://gone.test', 'Nothing answers at https://gone.test.'],
  [moduleName, '../../etc', '"../../etc" is neither a build id nor an address.'],
  [moduleName, 'file:///etc/passwd', 'is neither a build id nor an address.'],
  [moduleName, '', 'is neither a build id nor an address.'],
])('says why it did not find %s from "%s"', async (name, from, reason) => {
  await expect(new OtherVersions(AT).find(name, from)).rejects.toThrow(reason);
});
