import type { Manifest } from '../publish/manifest';
import { styleRefusals } from './styles';

const check = (css: string) =>
  styleRefusals({ name: 'mf-x', uniqueName: 'mf_x' } as Manifest, new Map([['a.css', Buffer.from(css)]]));

test.each([
  '.mf_x_a{color:red}',
  '@media (min-width:1px){.mf_x_a,.mf_x_b:is(.c,.d){color:red}}',
  '@keyframes mf_x_k{from{opacity:0}50%{opacity:1}to{opacity:0}}.mf_x_a{animation:mf_x_k}',
  '@charset "utf-8";.mf_x_a{background:url(data:image/svg+xml;utf8,x)}',
])('its own: %s', (css) => expect(check(css)).toEqual([]));

test.each([
  ['body{color:red}', 'body'],
  ['@charset "utf-8";body{color:red}', 'body'],
  ['@layer a;h1{color:red}', 'h1'],
  ['@media print{.mf_x_a{a:b}.other{a:b}}', '.other'],
  ['.mf_x_a,.other{a:b}', '.other'],
  [':root{--x:1}', ':root'],
])('reaches outside: %s', (css, selector) => expect(check(css)[0]).toContain(`"${selector}"`));
