/** @jest-environment node */
import { settingsRefusals } from './settings';

const GOOD = {
  environment: 'pre',
  brand: 'Power Bank',
  api: { JP: 'https://jp.api.example', MY: 'https://my.api.example:8443', HK: 'http://127.0.0.1:3000' },
  appIds: { wechat: 'w', alipay: 'a' },
  qrOrigins: ['https://qr.example', 'http://[::1]:8080'],
  checkoutOrigins: [],
  identityOrigins: ['https://id.example'],
  tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '', maxZoom: 19 },
  imageOrigins: ['https://img-1.example'],
};

/** Returns a copy of GOOD with one value replaced, or removed if `value` is `undefined`. */
function changed(path: string, value: unknown): unknown {
  const settings = structuredClone(GOOD) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop()!;
  const parent = keys.reduce((node, key) => node[key] as Record<string, unknown>, settings);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return settings;
}

const LEAVES = [
  'environment',
  'brand',
  'api.JP',
  'api.MY',
  'api.HK',
  'appIds.wechat',
  'appIds.alipay',
  'qrOrigins',
  'checkoutOrigins',
  'identityOrigins',
  'tiles.url',
  'tiles.attribution',
  'tiles.maxZoom',
  'imageOrigins',
];

test('accepts complete settings', () => {
  expect(settingsRefusals(GOOD)).toEqual([]);
});

test.each([null, undefined, 'pre', 5, [GOOD]])('refuses settings that are %p', (settings) => {
  expect(settingsRefusals(settings)).toEqual(['The settings are not an object.']);
});

test.each([...LEAVES, 'api', 'appIds', 'tiles'])('refuses settings without %s', (path) => {
  expect(settingsRefusals(changed(path, undefined))).toEqual([`settings: "${path}" is missing.`]);
});

test.each(['api', 'appIds', 'tiles'])('requires %s to be an object', (path) => {
  for (const value of [null, 'x', 5, ['x']])
    expect(settingsRefusals(changed(path, value))).toEqual([`settings: "${path}" must be an object.`]);
});

test.each(['brands', 'api.SG', 'tiles.minZoom', 'toString'])('refuses the unknown setting %s', (path) => {
  expect(settingsRefusals(changed(path, 'x'))).toEqual([
    `settings: "${path}" is not known. Remove it, or correct its name.`,
  ]);
});

test('reports all problems at once', () => {
  expect(settingsRefusals({ ...GOOD, brand: '', api: { JP: 'x' }, more: 1 })).toEqual([
    'settings: "brand" must be a text that is not empty.',
    'settings: "api.JP" must be an origin like https://api.example.',
    'settings: "api.MY" is missing.',
    'settings: "api.HK" is missing.',
    'settings: "more" is not known. Remove it, or correct its name.',
  ]);
});

test.each(['environment', 'brand', 'appIds.wechat', 'appIds.alipay'])(
  'requires %s to be a text that is not empty',
  (path) => {
    for (const value of ['', ' ', '\u3164', 5, null, ['x']])
      expect(settingsRefusals(changed(path, value))).toEqual([
        `settings: "${path}" must be a text that is not empty.`,
      ]);
  },
);

test('requires the attribution of the tiles to be a text', () => {
  expect(settingsRefusals(changed('tiles.attribution', '© OpenStreetMap'))).toEqual([]);
  expect(settingsRefusals(changed('tiles.attribution', 5))).toEqual([
    'settings: "tiles.attribution" must be a text.',
  ]);
});

test.each(['19', null, NaN, Infinity])('refuses a zoom of %p', (value) => {
  expect(settingsRefusals(changed('tiles.maxZoom', value))).toEqual([
    'settings: "tiles.maxZoom" must be a number.',
  ]);
});

const INVALID_ORIGINS = [
  5,
  null,
  '',
  'api.example',
  'ftp://api.example',
  'xhttps://api.example',
  'https://',
  'https://api.example/',
  'https://api.example/v1',
  'https://api.example?x',
  'https://me@api.example',
  'https://api.example; script-src *',
  'https://*.example',
  'https://API.example',
  'https://api.example:443',
  'https://api.example:99999',
];

test.each(INVALID_ORIGINS)('refuses %p as an origin', (value) => {
  for (const path of ['api.JP', 'api.MY', 'api.HK'])
    expect(settingsRefusals(changed(path, value))).toEqual([
      `settings: "${path}" must be an origin like https://api.example.`,
    ]);
  for (const path of ['qrOrigins', 'checkoutOrigins', 'identityOrigins', 'imageOrigins'])
    expect(settingsRefusals(changed(path, ['https://good.example', value]))).toEqual([
      `settings: "${path}" must be a list of origins like ["https://api.example"].`,
    ]);
});

test('refuses a single origin instead of a list', () => {
  expect(settingsRefusals(changed('qrOrigins', 'https://qr.example'))).toEqual([
    'settings: "qrOrigins" must be a list of origins like ["https://api.example"].',
  ]);
});

test.each([
  5,
  '',
  'tiles.example/{z}',
  'ftp://tiles.example',
  'xhttps://tiles.example',
  'https://',
  'https://a b',
])('refuses %p as the address of tiles', (value) => {
  expect(settingsRefusals(changed('tiles.url', value))).toEqual([
    'settings: "tiles.url" must be an address like https://tiles.example/{z}.',
  ]);
});

test('accepts an address of tiles without TLS', () => {
  expect(settingsRefusals(changed('tiles.url', 'http://127.0.0.1:1/{z}'))).toEqual([]);
});
