/** @jest-environment node */
import { REGIONS } from '@shared/http-api/app';
import { testRoute } from 'shell/testing';
import type { Manifest } from '../version/manifest-format';
import { routeRefusals } from './routes';

const moduleOf = (name: string, paths: string[], pages: Manifest['pages'] = { './Page': ['page.js'] }) =>
  ({ name, routes: paths.map((path) => testRoute(path)), pages }) as Manifest;
const other = moduleOf('mf-b', ['/b', '/b/detail']);

test('accepts routes that no other module has', () => {
  expect(routeRefusals(moduleOf('mf-a', ['/a', '/a/detail', '/b/other', '/list/mf-a']), [other])).toEqual([]);
});

const BASES = REGIONS.map((region) => region.toLowerCase());

test.each([...BASES, 'assets', 'v1', 'user', 'record', 'shell', 'mf-b', 'mf-gone', 'private', '__x'])(
  'refuses a route that begins with %s',
  (segment) => {
    for (const path of [`/${segment}`, `/${segment}/a`])
      expect(routeRefusals(moduleOf('mf-a', ['/a', path]), [other])).toEqual([
        `mf-a: ${path} begins with a reserved segment. Choose another path.`,
      ]);
  },
);

test('refuses a route that begins with the name of another module', () => {
  expect(routeRefusals(moduleOf('mf-a', ['/gifts']), [moduleOf('gifts', ['/g'])])).toEqual([
    'mf-a: /gifts begins with a reserved segment. Choose another path.',
  ]);
});

test('refuses a route of another module, and says what to do', () => {
  expect(routeRefusals(moduleOf('mf-a', ['/a', '/b/detail']), [moduleOf('mf-c', ['/c']), other])).toEqual([
    'mf-a: /b/detail belongs to mf-b. Choose another path, or have mf-b remove the route first.',
  ]);
});

test.each<[string, Manifest['pages']]>([
  ['is missing', {}],
  ['has no files', { './Page': [] }],
])('refuses a route whose page %s', (_what, pages) => {
  expect(routeRefusals(moduleOf('mf-a', ['/a'], pages), [other])).toEqual([
    'mf-a: /a names the page ./Page, which is not built. Expose it in module.json.',
  ]);
});

test.each([
  ['is blank', ' \u3000'],
  ['is blank', '\u3164'],
  ['is blank', '\u115F \u1160'],
  ['is blank', '\uFFA0'],
  ['is blank', '\u2800\u2800'],
  ['is blank', '\u034F'],
  ['is blank', '\u200B\uFE0F'],
  ['has more than 60 characters', 'x'.repeat(61)],
  ['has characters that cannot be seen', 'Orders \u202Ereversed'],
  ['has characters that cannot be seen', 'Orders\u200B'],
  ['has characters that cannot be seen', 'Or\nders'],
])('refuses a title that %s', (problem, title) => {
  const module = moduleOf('mf-a', ['/a']);
  module.routes[0]!.titles = { ...module.routes[0]!.titles, ja: title };
  const refused = routeRefusals(module, []);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(`mf-a: /a has a title in ja that ${problem}`);
});

test('refuses a page of the sign-in that needs a session, as the shell would redirect without end', () => {
  const module = moduleOf('mf-a', ['/login', '/login/help', '/a']);
  expect(routeRefusals(module, [])).toEqual([]);
  for (const route of module.routes) route.signIn = true;
  expect(routeRefusals(module, [])).toEqual([
    'mf-a: /login has signIn, but the shell leads there all renters without a session. Remove signIn.',
  ]);
});

test('accepts a title of 60 characters, whatever their size in memory', () => {
  const module = moduleOf('mf-a', ['/a']);
  module.routes[0]!.titles = { ...module.routes[0]!.titles, hk: '𠮷'.repeat(60) };
  expect(routeRefusals(module, [])).toEqual([]);
});

test('accepts a title with an emoji, which ends with a character that shows nothing', () => {
  const module = moduleOf('mf-a', ['/a']);
  module.routes[0]!.titles = { ...module.routes[0]!.titles, hk: '\u2764\uFE0F' };
  expect(routeRefusals(module, [])).toEqual([]);
});

test('reports every problem of a route', () => {
  const bad = moduleOf('mf-a', ['/jp']);
  expect(routeRefusals({ ...bad, pages: {} }, [moduleOf('mf-c', ['/jp'])])).toEqual([
    'mf-a: /jp begins with a reserved segment. Choose another path.',
    'mf-a: /jp belongs to mf-c. Choose another path, or have mf-c remove the route first.',
    'mf-a: /jp names the page ./Page, which is not built. Expose it in module.json.',
  ]);
});
