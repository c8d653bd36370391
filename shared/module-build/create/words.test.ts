/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { regions } from '@shared/http-api/endpoints';
import { moduleJsonProblems } from '../src/module-folder';
import { RESERVED_ROUTES, type UsedNames, moduleWords, textWithWords, withWords } from './words';

const taken: UsedNames = {
  contract: '1.4.2',
  modules: ['mf-orders'],
  routes: new Map([['/shop/list', 'mf-orders']]),
};

test('derives all names from the name of the module', () => {
  const words = moduleWords('mf-gift-cards', {}, taken);
  expect(words).toEqual({
    name: 'mf-gift-cards',
    feature: 'gift-cards',
    title: 'Gift cards',
    component: 'GiftCards',
    route: '/gift-cards',
    owner: 'gift-cards',
    contract: '^1.4',
  });
  expect(withWords('src/example/ExamplePage.tsx', words)).toBe('src/gift-cards/GiftCardsPage.tsx');
  const other = { ...words, route: '/gifts/list', owner: 'retail' };
  expect(withWords('"name": "mf-example", "owner": "example", "path": "/example"', other)).toBe(
    '"name": "mf-gift-cards", "owner": "retail", "path": "/gifts/list"',
  );
  expect(withWords('"title": "Example title"', words)).toBe('"title": "Gift cards"');
});

const folder = mkdtempSync(path.join(tmpdir(), 'words-'));
afterAll(() => rmSync(folder, { recursive: true }));
const TEMPLATE = path.join(__dirname, 'template');

test.each([
  ['mf-example', {}],
  ['mf-examples', {}],
  ['mf-my-example', {}],
  ['mf-example-title', { owner: 'example' }],
  ['mf-mf-example', { route: '/my-mf-example-2/example' }],
  ['mf-loyalty', { route: '/loyalty/example', owner: 'squad-example' }],
  ['mf-gift-cards', { route: '/example/example', owner: 'mf-example' }],
])('writes the module.json of %s %j with exactly its names', (name, options) => {
  const words = moduleWords(name, options, taken);
  const module = path.join(folder, name, 'module.json');
  cpSync(TEMPLATE, path.dirname(module), { recursive: true });
  writeFileSync(module, withWords(readFileSync(path.join(TEMPLATE, 'module.json'), 'utf8'), words));
  expect(JSON.parse(readFileSync(module, 'utf8'))).toMatchObject({
    name: words.name,
    owner: words.owner,
    contract: words.contract,
    pages: { [`./${words.component}`]: `src/${words.feature}/${words.component}Page.tsx` },
    routes: [{ path: words.route, page: `./${words.component}` }],
  });
  expect(moduleJsonProblems(folder, name)).toEqual([]);
  expect(withWords('{ title: "Example title" } as Example', words)).toBe(
    `{ title: "${words.title}" } as ${words.component}`,
  );
});

test('keeps the address of the registry, which may have a word of the template', () => {
  const words = moduleWords('mf-gift-cards', {}, taken);
  const npmrc = '@shared:registry=https://npm.example.com/mf-example/\n';
  expect(textWithWords('.npmrc', npmrc, words)).toBe(npmrc);
  expect(textWithWords('.githooks/pre-commit', '# Example', words)).toBe('# Example');
  expect(textWithWords('.github/workflows/module.yml', 'publish mf-example', words)).toBe(
    'publish mf-gift-cards',
  );
  expect(textWithWords('package.json', '"name": "mf-example"', words)).toBe('"name": "mf-gift-cards"');
});

test.each([
  ['orders', {}, /is not a module name/],
  ['mf-Orders', {}, /is not a module name/],
  ['mf-orders', {}, /already exists/],
  ['mf-x', { route: '/shop/list' }, /belongs to mf-orders/],
  ['mf-x', { route: regions.path }, /reserved/],
  ['mf-x', { route: '/mf-orders' }, /reserved/],
  ['mf-x', { route: '/mf-gone/list' }, /reserved/],
  ['mf-mf-x', {}, /reserved/],
  ['mf-x', { route: 'list' }, /is not a route/],
  ['mf-x', { route: '/__x' }, /is not a route/],
  ['mf-x', { owner: 'The Squad' }, /is not a squad name/],
])('refuses %s %j', (name, options, reason) => {
  expect(() => moduleWords(name, options, taken)).toThrow(reason);
});

test.each(RESERVED_ROUTES)('refuses a route that begins with %s', (segment) => {
  for (const route of [`/${segment}`, `/${segment}/list`])
    expect(() => moduleWords('mf-x', { route }, taken)).toThrow('begins with a reserved segment');
});
