/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generatePageData } from 'shell/testing';
import { ICON_SIZES, ICON_SOURCES, readFavicon, readPictures } from './icons';
import { regionFiles } from './region-files';
import { readPageData, renderPage } from './render';
import { readThemeColours } from './theme-colours';

const ROOT = path.join(__dirname, '../../..');
const data = generatePageData(1, 1);
const withBrand = (brand: string) => ({ ...data, settings: { ...data.settings, brand } });

async function filesOf(brand = 'Power Bank'): Promise<Map<string, string>> {
  return regionFiles(ROOT, await renderPage(ROOT, withBrand(brand)), 'https://app.test/');
}
interface Manifest {
  id: string;
  name: string;
  start_url: string;
  scope: string;
  display: string;
  lang: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}
const manifestOf = async (region: string) =>
  JSON.parse((await filesOf()).get(`${region}/app.webmanifest`)!) as Manifest;

/** Returns width and height of a PNG file from its header. */
const pngSize = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

test.each([
  ['jp', 'ja-JP', 'Power Bank 日本'],
  ['my', 'en-MY', 'Power Bank Malaysia'],
  ['hk', 'zh-Hant-HK', 'Power Bank 香港'],
])('gives %s an app of its own, in its language', async (region, lang, name) => {
  const manifest = await manifestOf(region);
  expect(manifest).toMatchObject({
    id: `/${region}/`,
    scope: `/${region}/`,
    start_url: `/${region}/home`,
    display: 'standalone',
    lang,
    name,
  });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    `/${region}/scan/center`,
    `/${region}/order/list`,
  ]);
});

test('has plain and maskable icons of the declared sizes', async () => {
  const { icons } = await manifestOf('jp');
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  const stored = Object.values(readPictures(ROOT));
  for (const { src } of icons) expect(stored.map((picture) => `/${picture.path}`)).toContain(src);
  for (const [file, size] of Object.entries(ICON_SIZES))
    expect([file, ...pngSize(readFileSync(path.join(ROOT, ICON_SOURCES, file)))]).toEqual([file, size, size]);
});

test('changes the path of a picture with its content', () => {
  const { 'icon-192.png': small, 'icon-512.png': large } = readPictures(ROOT);
  expect(small.path).toMatch(/^icons\/icon-192-[0-9a-f]{8}\.png$/);
  expect(small.path.slice(-12)).not.toBe(large.path.slice(-12));
});

test('stores the favicon as an icon file that contains a PNG image', () => {
  const favicon = readFavicon(ROOT);
  expect([favicon.readUInt16LE(2), favicon.readUInt16LE(4), favicon[6]]).toEqual([1, 1, 32]);
  expect(pngSize(favicon.subarray(favicon.readUInt32LE(18)))).toEqual([32, 32]);
});

test('takes the colours of both themes from the design tokens', async () => {
  const { light, dark } = readThemeColours(ROOT);
  expect(light).toEqual({ surface: '#ffffff', background: '#f2f5f4' });
  expect(dark).toEqual({ surface: '#121b1a', background: '#0b1211' });
  expect(await manifestOf('hk')).toMatchObject({
    theme_color: light.surface,
    background_color: light.background,
  });
  const html = await renderPage(ROOT, data);
  expect(html).toContain(`content="${light.surface}" media="(prefers-color-scheme: light)"`);
  expect(html).toContain(`content="${dark.surface}" media="(prefers-color-scheme: dark)"`);
});

test('adds the tags of the region to the document, after everything that starts the app', async () => {
  const html = (await filesOf()).get('hk/index.html')!;
  expect(readPageData(html)).toEqual(withBrand('Power Bank'));
  expect(html).toContain('<link rel="manifest" href="/hk/app.webmanifest">');
  expect(html).toContain('<meta property="og:title" content="Power Bank 香港">');
  expect(html).toContain('<meta property="og:locale" content="zh_HK">');
  expect(html).toContain('<meta property="og:url" content="https://app.test/hk/home">');
  expect(html).toMatch(
    /<meta property="og:image" content="https:\/\/app\.test\/icons\/preview-[0-9a-f]{8}\.png">/,
  );
  expect(html.indexOf('rel="manifest"')).toBeGreaterThan(html.lastIndexOf('</script>'));
  expect(html.indexOf('rel="manifest"')).toBeLessThan(html.indexOf('</head>'));
});

test('has the icon of a home screen in all documents, also in the one that a phone stores', async () => {
  const icons = [await renderPage(ROOT, data), (await filesOf()).get('jp/index.html')!].map((html) =>
    html.match(/<link rel="apple-touch-icon"[^>]*>/g),
  );
  const { path: icon } = readPictures(ROOT)['apple-touch-icon.png'];
  expect(icons).toEqual(Array(2).fill([`<link rel="apple-touch-icon" href="/${icon}">`]));
});

test('escapes the brand', async () => {
  const html = (await filesOf('A&B "<c>"')).get('jp/index.html')!;
  expect(html).toContain('<meta property="og:site_name" content="A&amp;B &quot;&lt;c>&quot;">');
});

test('adds less than 600 bytes to the compressed document', async () => {
  const { gzipSync } = await import('node:zlib');
  const html = await renderPage(ROOT, data);
  const size = (text: string) => gzipSync(text, { level: 9 }).length;
  for (const region of ['jp', 'my', 'hk'])
    expect(size((await filesOf()).get(`${region}/index.html`)!) - size(html)).toBeLessThan(600);
});
