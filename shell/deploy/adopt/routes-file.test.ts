/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROUTES } from './remote-fixture';
import { pageNameOf, pagesOf, readRoutesFile } from './routes-file';

const folder = mkdtempSync(path.join(tmpdir(), 'routes-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(value: unknown) {
  const file = path.join(folder, 'routes.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return readRoutesFile(file);
}
const route = ROUTES.routes[0]!;

test('reads a file', () => expect(read(ROUTES)).toEqual(ROUTES));

test.each<[what: string, value: unknown, reason: string]>([
  ['no JSON', '{', 'is not valid JSON'],
  ['no version', { ...ROUTES, version: undefined }, 'version is missing'],
  ['an unknown key', { ...ROUTES, switches: {} }, 'switches is an unknown key'],
  [
    'a title that is missing',
    { ...ROUTES, routes: [{ ...route, titles: { en: 'a' } }] },
    'routes[0].titles.zh is missing',
  ],
  [
    'a path that is none',
    { ...ROUTES, routes: [{ ...route, path: 'points' }] },
    'Write a path below the region',
  ],
  [
    'early calls',
    { ...ROUTES, routes: [{ ...route, early: ['regions'] }] },
    'routes[0].early is an unknown key',
  ],
])('refuses a file with %s', (_what, value, reason) => expect(() => read(value)).toThrow(reason));

test('refuses a file that does not exist', () =>
  expect(() => readRoutesFile(path.join(folder, 'no.json'))).toThrow('There is no file'));

test('names pages in our form, and refuses two of the same name', () => {
  expect(['./pages/home', './Points', './9-lives'].map(pageNameOf)).toEqual([
    './PagesHome',
    './Points',
    './Page9Lives',
  ]);
  const two = { ...ROUTES, routes: [route, { ...route, page: './points' }] };
  expect(() => pagesOf(two)).toThrow('get the same name');
});
