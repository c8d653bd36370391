import { type Destination, MAP_APPS, directionsUrl, listMapApps } from './map-apps';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

test.each([
  ['JP', IPHONE, ['google', 'apple']],
  ['JP', IPAD, ['google', 'apple']],
  ['JP', ANDROID, ['google']],
  ['JP', WINDOWS, ['google']],
  ['MY', IPHONE, ['google', 'apple']],
  ['MY', ANDROID, ['google']],
  ['HK', IPHONE, ['google', 'apple', 'amap', 'baidu']],
  ['HK', IPAD, ['google', 'apple', 'amap', 'baidu']],
  ['HK', ANDROID, ['google', 'amap', 'baidu']],
  ['HK', `${IPHONE} MicroMessenger/8.0.50`, ['google', 'apple', 'amap', 'baidu']],
  ['HK', `${ANDROID} AlipayClient/10.5`, ['google', 'amap', 'baidu']],
  ['JP', '', ['google']],
] as const)('in %s, on %s, offers %p', (region, userAgent, apps) => {
  expect(listMapApps(region, userAgent)).toEqual(apps);
});

const STORE: Destination = {
  name: '文苑書局 旺角店',
  floor: 'G #12',
  address: 'Fisher & Sons "Arcade", 上海街 618 號',
  position: { lat: 22.3193, lng: 114.16941 },
};
const queryOf = (href: string) => Object.fromEntries(new URL(href).searchParams);

test('gives each app the name and the floor in the parameters that it reads', () => {
  expect(directionsUrl('google', STORE)).toMatch('https://www.google.com/maps/dir/?');
  expect(queryOf(directionsUrl('google', STORE))).toEqual({
    api: '1',
    destination: '文苑書局 旺角店, G #12, Fisher & Sons "Arcade", 上海街 618 號',
    travelmode: 'walking',
  });
  expect(directionsUrl('apple', STORE)).toMatch('https://maps.apple.com/?');
  expect(queryOf(directionsUrl('apple', STORE))).toEqual({
    ll: '22.319300,114.169410',
    q: '文苑書局 旺角店, G #12',
  });
  expect(directionsUrl('amap', STORE)).toMatch('https://uri.amap.com/marker?');
  expect(queryOf(directionsUrl('amap', STORE))).toEqual({
    position: '114.169410,22.319300',
    name: '文苑書局 旺角店, G #12',
    coordinate: 'wgs84',
    src: 'webapp.powerbank.rental',
  });
  expect(directionsUrl('baidu', STORE)).toMatch('https://api.map.baidu.com/marker?');
  expect(queryOf(directionsUrl('baidu', STORE))).toEqual({
    location: '22.319300,114.169410',
    title: '文苑書局 旺角店, G #12',
    content: 'Fisher & Sons "Arcade", 上海街 618 號',
    coord_type: 'wgs84',
    output: 'html',
    src: 'webapp.powerbank.rental',
  });
});

test.each([
  ['amap', 'coordinate'],
  ['baidu', 'coord_type'],
] as const)('names the system of a position in Hong Kong for %s', (app, parameter) => {
  expect(queryOf(directionsUrl(app, STORE))[parameter]).toBe('wgs84');
});

describe.each(MAP_APPS)('the address for %s', (app) => {
  const names = [
    'A & B',
    'Quote " and \' mark',
    'Shop #3',
    '100% = full?',
    '一/二 <三>',
    'line\nbreak',
    '👍',
  ];
  test.each(names)('keeps the name %j in one parameter', (name) => {
    const href = directionsUrl(app, { ...STORE, name });
    const { hash, protocol } = new URL(href);
    expect([protocol, hash]).toEqual(['https:', '']);
    expect(href).not.toMatch(/["'<>\s]/);
    const expected = Object.keys(queryOf(directionsUrl(app, STORE)));
    expect(Object.keys(queryOf(href))).toEqual(expected);
    expect(Object.values(queryOf(href)).some((value) => value.startsWith(`${name}, G #12`))).toBe(true);
  });

  test('leaves out what a store does not have', () => {
    const bare = directionsUrl(app, { ...STORE, floor: '', address: '' });
    expect(Object.values(queryOf(bare))).toContain(STORE.name);
  });
});
