import type { Manifest } from '../version/manifest-format';
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
  ['@IMPORT "x.css";', '"@IMPORT "x.css""'],
  ['@Font-Face{font-family:Arial}', '"@Font-Face"'],
  ['@KEYFRAMES spin{to{opacity:0}}', '"@KEYFRAMES spin"'],
  ['@scope (header){display:none}', '"@scope (header)"'],
  ['@view-transition{navigation:auto}', '"@view-transition"'],
])('refuses styles that reach outside the module: %s', (css, part) =>
  expect(check(css)).toEqual([refusal(part)]),
);

test.each([
  ['a line break in a string', '.mf_x_a{content:"\n}header{display:none}/*"}', 'Unexpected newline'],
  ['a form feed in a string', ".mf_x_a{content:'\f}header{display:none}/*'}", 'Unexpected newline'],
  [
    'a line break in an attribute',
    '.mf_x_a[x="\n],header{display:none}/*"]{color:red}',
    'Unexpected newline',
  ],
  ['an invalid URL', '.mf_x_a{background:url(a"b)}', 'Unexpected character'],
  ['an invalid URL with a blank', '.mf_x_a{background:url(a b)}', 'invalid part'],
  ['an open bracket', '.mf_x_a{--x:(}header{display:none}.mf_x_a{--y:)}', '"}" closes nothing'],
  ['a comment that does not end', '.mf_x_a{color:red}/*', 'Unexpected EOF'],
  ['a mark of an HTML comment', '<!-- .mf_x_a{color:red}', 'HTML comment mark <!--'],
])('refuses %s, which browsers read differently', (_what, css, problem) => {
  expect(check(css)).toEqual([expect.stringMatching(/^mf-x: a\.css is not valid CSS: .*Build it with/s)]);
  expect(check(css)[0]).toContain(problem);
});

test('accepts escapes, quoted URLs and brackets that browsers read as they are written', () => {
  const css =
    '.mf_x_a{content:"\\a \\"";background:url("a b.png"),url(data:image/png;base64,AA==);--x:{[()]}}@media (min-width:1px){.mf_x_a{color:red}}';
  expect(check(css)).toEqual([]);
});

test('reports the first part that reaches outside in each stylesheet', () => {
  const files = new Map([
    ['a.css', Buffer.from('h1{a:b}.mf_x_a{a:b}h2{a:b}@page{a:b}')],
    ['a.js', Buffer.from('h1{a:b}')],
    ['b.css', Buffer.from('@page{a:b}h1{a:b}')],
  ]);
  const refusals = styleRefusals({ name: 'mf-x', uniqueName: 'mf_x' } as Manifest, files);
  expect(refusals).toEqual([refusal('the selector "h1"'), refusal('"@page"').replace('a.css', 'b.css')]);
});
