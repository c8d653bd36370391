import type { Manifest } from '../version/manifest';
import { styleRefusals } from './styles';

const check = (css: string) =>
  styleRefusals({ name: 'mf-x', uniqueName: 'mf_x' } as Manifest, new Map([['a.css', Buffer.from(css)]]));
const refusal = (part: string) =>
  `mf-x: a.css has ${part}, which reaches outside the module. Use a class of a CSS module on the element or on an ancestor.`;

test.each([
  '.mf_x_a p~p,.mf_x_a p+p{color:red}',
  '.mf_x_a > p,.mf_x_a   span{color:red}',
  '.mf_x_a [hidden],[hidden].mf_x_a{color:red}',
  ':matches(.mf_x_a,.mf_x_b) p{color:red}',
  ':-webkit-any(.mf_x_a) p{color:red}',
  ':-moz-any(.mf_x_a) p{color:red}',
  ':IS(.mf_x_a){color:red}',
  '@-webkit-keyframes mf_x_k{from{opacity:0}}',
  '.mf_x_a{header{color:red}}',
  '.mf_x_a{header p,> p{color:red}}',
  '.mf_x_a{:is(&:hover,& p){color:red}}',
  '.mf_x_a{p + &{color:red}}',
])('accepts styles that stay inside the module: %s', (css) => expect(check(css)).toEqual([]));

test.each([
  ['.mf_x_a{+ header{display:none}}', 'the selector "+ header"'],
  ['.mf_x_a{~ header{display:none}}', 'the selector "~ header"'],
  ['.mf_x_a{body:not(&) :is(header){display:none}}', 'the selector "body:not(&) :is(header)"'],
  ['.mf_x_a{:is(header,&){display:none}}', 'the selector ":is(header,&)"'],
  [':is{display:none}', 'the selector ":is"'],
  [':is(){display:none}', 'the selector ":is()"'],
  ['.mf_x_a, .other{display:none}', 'the selector ".other"'],
  ['*{display:none}', 'the selector "*"'],
  ['&{display:none}', 'the selector "&"'],
  ['@property --x{syntax:"*";inherits:false}', '"@property --x"'],
  ['@page{margin:0}', '"@page"'],
  ['@counter-style thumbs{system:cyclic}', '"@counter-style thumbs"'],
  ['@font-palette-values --x{font-family:Arial}', '"@font-palette-values --x"'],
  ['@-webkit-keyframes spin{to{opacity:0}}', '"@-webkit-keyframes spin"'],
])('refuses styles that reach outside the module: %s', (css, part) =>
  expect(check(css)).toEqual([refusal(part)]),
);

test('reports the first part that reaches outside in each stylesheet', () => {
  const files = new Map([
    ['a.css', Buffer.from('h1{a:b}.mf_x_a{a:b}h2{a:b}@page{a:b}')],
    ['a.js', Buffer.from('h1{a:b}')],
    ['b.css', Buffer.from('@page{a:b}h1{a:b}')],
  ]);
  const refusals = styleRefusals({ name: 'mf-x', uniqueName: 'mf_x' } as Manifest, files);
  expect(refusals).toEqual([refusal('the selector "h1"'), refusal('"@page"').replace('a.css', 'b.css')]);
});
