import type { Manifest } from '../version/manifest-format';
import { styleRefusals } from './styles';

const check = (css: string) =>
  styleRefusals({ name: 'mf-x', uniqueName: 'mf_x' } as Manifest, new Map([['a.css', Buffer.from(css)]]));

test.each([
  '.mf_x_a{color:red}',
  '@media (min-width:1px){.mf_x_a,.mf_x_b:is(.c,.d){color:red}}',
  '@keyframes mf_x_k{from{opacity:0}50%{opacity:1}to{opacity:0}}.mf_x_a{animation:mf_x_k}',
  '.mf_x_a header,.mf_x_a>p+p,.mf_x_a .leaflet-marker-icon:hover::after{color:red}',
  ':is(.mf_x_a,.mf_x_b p) span{color:red}',
  ':where(.mf_x_a:not(.other)){color:red}',
  '.mf_x_a{color:red;&:hover{color:blue}.other &{color:blue}> p{color:blue}@media print{color:black}}',
  '.dark .mf_x_a{color:red}',
  '@charset "utf-8";.mf_x_a{background:url(data:image/svg+xml;utf8,x)}',
])('accepts the styles %s', (css) => expect(check(css)).toEqual([]));

test.each([
  ['body{color:red}', 'body'],
  ['@charset "utf-8";body{color:red}', 'body'],
  ['@layer a;h1{color:red}', 'h1'],
  ['@media print{.mf_x_a{a:b}.other{a:b}}', '.other'],
  ['.mf_x_a,.other{a:b}', '.other'],
  [':root{--x:1}', ':root'],
  ['body:not(.mf_x_a) header{display:none}', 'body:not(.mf_x_a) header'],
  ['header:not(.mf_x_a){display:none}', 'header:not(.mf_x_a)'],
  ['body:has(.mf_x_a){display:none}', 'body:has(.mf_x_a)'],
  ['body:has(.mf_x_a) header{display:none}', 'body:has(.mf_x_a) header'],
  ['.mf_x_a+header{display:none}', '.mf_x_a+header'],
  ['.mf_x_a~header p{display:none}', '.mf_x_a~header p'],
  [':is(.mf_x_a,header){display:none}', ':is(.mf_x_a,header)'],
  ['[class*=".mf_x_"]{display:none}', '[class*=".mf_x_"]'],
  ['.mf_xy_a{display:none}', '.mf_xy_a'],
  ['.mf_x_a{&+header{display:none}}', '&+header'],
  ['.mf_x_a{body:not(&) header{display:none}}', 'body:not(&) header'],
  ['@media print{header{.mf_x_a &{display:none}}}', 'header'],
  ['@font-face{font-family:Arial;src:url(x.woff2)}', '@font-face'],
  ['@keyframes spin{to{opacity:0}}', '@keyframes spin'],
  ['@import url(x.css);', '@import url(x.css)'],
])('refuses the styles %s', (css, selector) => expect(check(css)[0]).toContain(`"${selector}"`));

test('refuses CSS that cannot be parsed', () => {
  expect(check('.mf_x_a{color:red')[0]).toContain('is not valid CSS');
});

test('refuses CSS that browsers read as UTF-16, because of its byte order mark', () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('.mf_x_a{color:red}')]);
  const refused = styleRefusals(
    { name: 'mf-x', uniqueName: 'mf_x' } as Manifest,
    new Map([['a.css', bytes]]),
  );
  expect(refused).toEqual([expect.stringContaining('a.css is not valid CSS: it is not encoded as UTF-8.')]);
});
