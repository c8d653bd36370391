import type { ShellVersion } from '../page/page-data';
import type { ChosenModule } from '../page/resolve-version';
import { testRoute } from '../page/testing/page-data';
import { findFirstPage } from './first-page';

const catalogue = (language: string) => [`${language}.json`, 'hash'] as [string, string];
const owner: ChosenModule = {
  id: '1.0.0-1',
  base: 'mf-a/1.0.0-1/',
  contract: '^1.2',
  uniqueName: 'mf_a',
  entry: ['entry.js', 'hash'],
  pages: {
    './Find': [
      ['common.js', 'hash'],
      ['find.js', 'hash'],
    ],
    './Found': [
      ['common.js', 'hash'],
      ['found.js', 'hash'],
    ],
  },
  locales: { en: catalogue('en'), zh: catalogue('zh'), hk: catalogue('hk'), ja: catalogue('ja') },
  routes: [
    testRoute('/find', './Find', { redirectsTo: '/found' }),
    testRoute('/found', './Found'),
    testRoute('/lost', './Find', { redirectsTo: '/elsewhere' }),
  ],
};
const find = (path: string, contract = '1.9.0') =>
  findFirstPage({ 'mf-a': owner }, path, { shell: { contract } as ShellVersion, language: 'ja' });
const below = (...files: string[]) => files.map((file) => owner.base + file);

test('returns entry, page files and catalogue of a route', () => {
  expect(find('/found')).toEqual({
    route: owner.routes[1],
    files: below('entry.js', 'common.js', 'found.js'),
    texts: 'mf-a/1.0.0-1/ja.json',
  });
});

test('adds the files of the page that a route redirects to, each file once', () => {
  expect(find('/find').files).toEqual(below('entry.js', 'common.js', 'find.js', 'found.js'));
});

test('ignores a redirect target that the module does not have', () => {
  expect(find('/lost').files).toEqual(below('entry.js', 'common.js', 'find.js'));
});

test('returns the route without files if the shell does not serve the contract of the module', () => {
  expect(find('/found', '1.1.0')).toEqual({ route: owner.routes[1], files: [], texts: undefined });
});

test('returns nothing for an unknown address', () => {
  expect(find('/nowhere')).toEqual({ route: undefined, files: [], texts: undefined });
});

test('returns the entry only for a version whose pages are not in the page data', () => {
  const { pages: _pages, locales: _locales, ...canary } = owner;
  const shell = { contract: '1.9.0' } as ShellVersion;
  expect(findFirstPage({ 'mf-a': canary }, '/find', { shell, language: 'en' })).toEqual({
    route: owner.routes[0],
    files: below('entry.js'),
    texts: undefined,
  });
});
