import type { PageData } from 'shell/publishing';
import { type LoadedFile, describeInspection, inspect } from './inspector';

const route = (path: string, page: string) => ({ path, page });
const DATA = {
  revision: '20261127-1-dev',
  shell: { id: '2.0.0-0000000a', contract: '2.2.0' },
  modules: {
    'mf-orders': {
      id: '1.1.0-00000002',
      contract: '^2.0',
      routes: [route('/shop/list', './StoreList')],
      previous: { id: '1.0.0-00000001', contract: '^1.20' },
      canary: {
        id: '1.2.0-00000003',
        contract: '^2.2',
        percent: 10,
        switches: { sorted: { percent: 20, until: '2027-02-01' } },
      },
    },
    'mf-auth': { id: '1.0.0-dev', contract: '^2.0', routes: [route('/login', './Login')] },
    'mf-support': {
      id: '3.0.0-0000000c',
      contract: '^2.0',
      routes: [],
      parts: { 'mf-auth/account-row': { part: './HelpPart' } },
    },
  },
} as unknown as PageData;

const file = (path: string, startTime: number): LoadedFile => ({
  name: `https://app.test/${path}`,
  startTime,
  responseEnd: startTime + 50,
  decodedBodySize: 1500,
});
const OPENED = { session: 'a', openedAt: Date.parse('2027-01-01') };
const at = (pathname: string, ...files: LoadedFile[]) =>
  inspect(DATA, {
    files,
    location: { origin: 'https://app.test', pathname },
    replaced: { 'mf-auth': 'local', shell: 'development' },
    ...OPENED,
  });
const ofModule = (name: string, ...files: LoadedFile[]) =>
  at('/jp/shop/list', ...files).parts.filter((part) => part.name === name);

test.each([
  ['/jp/shop/list', { path: '/shop/list', module: 'mf-orders', page: './StoreList' }],
  ['/shop/list/', { path: '/shop/list', module: 'mf-orders', page: './StoreList' }],
  ['/hk/login', { path: '/login', module: 'mf-auth', page: './Login' }],
  ['/jp/nowhere', null],
])('names the module and the page of %s', (pathname, here) => {
  expect(at(pathname).here).toEqual(here);
});

test.each([
  ['1.1.0-00000002', 'live', '^2.0'],
  ['1.0.0-00000001', 'previous', '^1.20'],
  ['1.2.0-00000003', 'canary', '^2.2'],
  ['9.9.9-0000000f', 'unknown', ''],
])('says where the loaded version %s comes from: %s', (id, origin, contract) => {
  expect(ofModule('mf-orders', file(`mf-orders/${id}/entry.js`, 100))).toMatchObject([
    { id, origin, contract },
  ]);
});

test('shows the version that failed and the previous one that took over, each with its files in their order', () => {
  const parts = ofModule(
    'mf-orders',
    file('mf-orders/1.0.0-00000001/list.js', 300),
    file('mf-orders/1.1.0-00000002/entry.js', 100),
    file('mf-orders/1.0.0-00000001/entry.js', 200),
  );
  expect(parts.map(({ origin, files }) => [origin, files.map(({ name }) => name)])).toEqual([
    ['live', ['entry.js']],
    ['previous', ['entry.js', 'list.js']],
  ]);
});

test('shows a module that was not loaded, and the one of this machine', () => {
  expect(ofModule('mf-support')).toMatchObject([{ id: '3.0.0-0000000c', origin: 'live', files: [] }]);
  expect(ofModule('mf-auth', file('mf-auth/1.0.0-dev/entry.js', 5))).toMatchObject([{ origin: 'local' }]);
});

test('tells the development build of the shell from the live one', () => {
  expect(describeInspection(at('/'))).toContain('shell 2.0.0-0000000a (its development build)');
});

test('names the files of a development build with their folder', () => {
  expect(ofModule('mf-auth', file('mf-auth/1.0.0-dev/hot/12.abc.js', 5))[0]!.files).toMatchObject([
    { name: 'hot/12.abc.js' },
  ]);
});

test('ignores files of other addresses', () => {
  const elsewhere = { ...file('', 1), name: 'https://other.test/mf-orders/1.1.0-00000002/entry.js' };
  expect(ofModule('mf-orders', elsewhere)).toMatchObject([{ files: [] }]);
  const files = ['favicon.ico', 'mf-orders-2/1.1.0-00000002/entry.js', 'v1/orders', 'mf-orders/'].map(
    (path) => file(path, 1),
  );
  expect(ofModule('mf-orders', ...files)).toMatchObject([{ files: [] }]);
});

test('is a text with the switches, the parts and the times', () => {
  const text = describeInspection(at('/jp/shop/list', file('mf-orders/1.2.0-00000003/entry.js', 420)));
  expect(text).toContain('/shop/list is ./StoreList of mf-orders');
  expect(text).toContain('mf-orders 1.2.0-00000003 (canary), contract ^2.2');
  expect(text).toContain('switch sorted: off in this tab; 20 %, off from 2027-02-01');
  expect(text).toContain('1 file, 1.5 KB uncompressed, from 0.42 s to 0.47 s');
  expect(text).toContain(
    'mf-support 3.0.0-0000000c (live), contract ^2.0\n  ./HelpPart fills mf-auth/account-row\n  not loaded',
  );
  expect(describeInspection(at('/jp/nowhere'))).toContain('No module has this route');
});

test('says only what may be the reason of a module that the address does not need', () => {
  const [orders] = DATA.modules['mf-orders']!.routes;
  const loaded = (next: string[]) => {
    const routes = [{ ...orders!, next }];
    const data = {
      ...DATA,
      modules: { ...DATA.modules, 'mf-orders': { ...DATA.modules['mf-orders']!, routes } },
    };
    const files = [file('mf-auth/1.0.0-dev/entry.js', 5)];
    const location = { origin: 'https://app.test', pathname: '/jp/shop/list' };
    return describeInspection(inspect(data, { files, location, replaced: {}, ...OPENED }));
  };
  expect(loaded(['/login'])).toContain(
    'loaded for: perhaps a likely next page, while the browser was idle, or a page that was opened before',
  );
  expect(loaded([])).toContain('loaded for: a page that was opened or prefetched before');
});

test.each([
  ['on', 100, '2027-02-01', 'live'],
  ['off', 0, '2027-02-01', 'live'],
  ['off', 100, '2027-01-01', 'expired'],
  ['off', 100, '2027-02-01', 'previous'],
])('says that a switch is %s in this tab: %i %% until %s, %s version', (side, percent, until, version) => {
  const auth = { ...DATA.modules['mf-auth']!, switches: { plain: { percent, until } } };
  const previous = { ...auth, id: '0.9.0-00000009' };
  const data = { ...DATA, modules: { 'mf-auth': { ...auth, previous } } } as unknown as PageData;
  const id = version === 'previous' ? previous.id : auth.id;
  const inspected = inspect(data, {
    files: [file(`mf-auth/${id}/entry.js`, 5)],
    location: { origin: 'https://app.test', pathname: '/login' },
    replaced: {},
    ...OPENED,
  });
  expect(describeInspection(inspected)).toContain(
    `switch plain: ${side} in this tab; ${percent} %, off from ${until}`,
  );
});
