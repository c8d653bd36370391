/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlaceJson } from '@shared/module-kit/module-json';
import { readModuleJson } from './module-folder';
import { type WithPlaces, exposedSources, mayHavePlaces, placeProblems } from './places';

let folder = '';
const put = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'places-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const ROW: PlaceJson = { about: 'A row.', routes: ['/center'], minHeight: 56, filledBy: 'anyone' };
const moduleOf = (more: Partial<WithPlaces>): WithPlaces => ({
  name: 'mf-a',
  pages: { './Center': 'src/Center.tsx' },
  routes: [{ path: '/center' }, { path: '/pay', offline: 'never' }, { path: '/login', keepTab: true }],
  ...more,
});

test('accepts places that are declared and used, and parts for other modules', () => {
  put('Center.tsx', '<Place\n  name="row"\n  props={{ signedIn }}\n/>');
  put('Center.test.tsx', '<Place name="unknown" />');
  const module = moduleOf({
    places: { row: ROW },
    parts: { './Row': { place: 'mf-b/row', source: 'src/Row.tsx' } },
  });
  expect(placeProblems(folder, module)).toEqual([]);
  expect(exposedSources(module)).toEqual({ './Center': 'src/Center.tsx', './Row': 'src/Row.tsx' });
});

test('names places that are not declared, computed names, and places that no code uses', () => {
  put('Center.tsx', '<Place name="early" /><Place name={name} /><Place name={\'constructor\'} />');
  expect(placeProblems(folder, moduleOf({ places: { row: ROW } }))).toEqual([
    'src/Center.tsx uses the place "early", which is not declared. Add it to places.',
    'src/Center.tsx has a Place without a plain name. Write the name of a place.',
    'src/Center.tsx uses the place "constructor", which is not declared. Add it to places.',
    'places.row is used by no code. Remove it.',
  ]);
});

test('refuses a place on a page about money, on one that keeps its tab, and on an unknown route', () => {
  put('Center.tsx', '<Place name="row" />');
  const at = (route: string) =>
    placeProblems(folder, moduleOf({ places: { row: { ...ROW, routes: [route] } } }));
  for (const route of ['/pay', '/login'])
    expect(at(route)).toEqual([
      `places.row is on ${route}, which has offline "never" or keepTab. Such a page shows no code of other modules. Move the place.`,
    ]);
  expect(at('/other')).toEqual([
    'places.row names /other, which is not a route. Write a path of this module.',
  ]);
});

test('refuses a part with the name of a page, one for its own module, and a second one for a place', () => {
  const part = { place: 'mf-b/row', source: 'src/Row.tsx' };
  const module = moduleOf({
    parts: { './Center': part, './Row': part, './Own': { ...part, place: 'mf-a/row' } },
  });
  expect(placeProblems(folder, module)).toEqual([
    'parts["./Center"] has the name of a page. Choose another one.',
    'parts["./Row"] is the second part for mf-b/row. A module fills a place once.',
    'parts["./Own"] fills a place of its own module. Render the component there.',
  ]);
});

test.each([
  ['mf-auth', '/login'],
  ['mf-rental', '/product'],
  ['mf-rental', '/payment'],
  ['mf-rental', '/eject'],
])('%s shows no part of another module on %s', (module, route) => {
  const { routes } = readModuleJson(path.resolve(__dirname, '../../..'), module);
  expect(routes.filter(({ path: own }) => own === route).map(mayHavePlaces)).toEqual([false]);
});
