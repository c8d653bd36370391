import type { PageData } from './page-data';
import { generatePageData } from './testing/page-data';
import { parsePageData, repairPageData } from './repair-page-data';

const change = (edit: (modules: Record<string, Record<string, unknown>>) => void): PageData => {
  const data = JSON.parse(JSON.stringify(generatePageData(2, 2))) as PageData;
  edit(data.modules as never);
  return repairPageData(data);
};
const [first, second] = Object.keys(generatePageData(2, 2).modules) as [string, string];
type Route = Record<string, unknown>;
const routesOf = (module: Record<string, unknown>) => module.routes as Route[];

test('returns valid data unchanged', () => {
  const data = JSON.parse(JSON.stringify(generatePageData(2, 2))) as PageData;
  expect(repairPageData(data)).toEqual(data);
});

test('fills in defaults for missing fields of a route', () => {
  const read = change((modules) => {
    const [route] = routesOf(modules[first]!);
    for (const key of Object.keys(route!)) if (key !== 'path' && key !== 'page') delete route![key];
    route!.keepAlive = true;
  });
  expect(read.modules[first]!.routes[0]).toMatchObject({
    titles: { en: '', zh: '', hk: '', ja: '' },
    header: true,
    back: true,
    keepAlive: true,
    keepAliveKey: [],
    signIn: false,
    offline: 'never',
    keepTab: true,
    trackingPoint: null,
    next: [],
    early: [],
  });
});

test.each([
  ['titles', null, { en: '', zh: '', hk: '', ja: '' }],
  ['titles', { en: 'Title', zh: 3 }, { en: 'Title', zh: 'Title', hk: 'Title', ja: 'Title' }],
  ['keepAliveKey', 'order', []],
  ['next', { 0: '/home' }, []],
  ['early', [null, 'GET /test/help'], ['GET /test/help']],
  ['redirectsTo', '/product', '/product'],
  ['skeleton', 'map', 'map'],
  ['trackingPoint', '13', null],
  ['offline', true, 'never'],
  ['keepTab', 'no', true],
  ['keepAlive', 'yes', false],
])('reads the %s %j as %j', (key, value, expected) => {
  const read = change((modules) => (routesOf(modules[first]!)[0]![key] = value));
  expect(read.modules[first]!.routes[0]).toMatchObject({ [key]: expected });
});

test.each([
  ['redirectsTo', ['/a']],
  ['skeleton', 'stairs'],
])('leaves out the %s %j', (key, value) => {
  const read = change((modules) => (routesOf(modules[first]!)[0]![key] = value));
  expect(read.modules[first]!.routes[0]).not.toHaveProperty(key);
});

test.each([
  ['a route without a path', (module: Route) => (routesOf(module)[0]!.path = 5)],
  ['a route that is null', (module: Route) => (routesOf(module)[0] = null as never)],
])('drops %s and keeps the others', (_what, edit) => {
  const read = change((modules) => edit(modules[first]!));
  expect(read.modules[first]!.routes).toHaveLength(1);
});

test.each([
  ['without routes', (module: Route) => delete module.routes],
  ['without an entry', (module: Route) => (module.entry = null)],
  ['whose pages are null', (module: Route) => (module.pages = null)],
])('drops a module %s and keeps the others', (_what, edit) => {
  const read = change((modules) => edit(modules[first]!));
  expect(Object.keys(read.modules)).toEqual([second]);
});

test('drops a previous version without an entry', () => {
  const read = change((modules) => (modules[first]!.previous = { id: '1', base: 'x/' }));
  expect(read.modules[first]!.previous).toBeUndefined();
});

test.each([
  ['no text', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['no shell', JSON.stringify({ ...generatePageData(1, 1), shell: undefined })],
  ['no modules', JSON.stringify({ ...generatePageData(1, 1), modules: undefined })],
  ['modules that are null', JSON.stringify({ ...generatePageData(1, 1), modules: null })],
])('parses no page data from %s', (_what, text) => {
  expect(parsePageData(text)).toBeNull();
});

test('parses the page data of a document', () => {
  const data = generatePageData(2, 2);
  expect(parsePageData(JSON.stringify(data))).toEqual(JSON.parse(JSON.stringify(data)));
});
