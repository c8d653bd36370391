/** @jest-environment node */
import { styleRefusals } from '../checks/styles';
import type { Manifest } from '../version/manifest-format';
import { confineStyles } from './confine-styles';

const NAMES = { prefix: 'mf_a_1_', root: 'mf_a_1_root' };
const refusals = (css: string) =>
  styleRefusals({ name: 'mf-a', uniqueName: 'mf_a_1' } as Manifest, new Map([['a.css', Buffer.from(css)]]));

test.each([
  ['.a{color:red}', '.mf_a_1_root .a{color:red}'],
  ['.a,.b > c{}', '.mf_a_1_root .a,.mf_a_1_root .b > c{}'],
  ['button{}', '.mf_a_1_root button{}'],
  ['*{}', '.mf_a_1_root *{}'],
  [':root{--a:1}', '.mf_a_1_root{--a:1}'],
  ['body .a{}', '.mf_a_1_root .a{}'],
  ['html,body{}', '.mf_a_1_root,.mf_a_1_root{}'],
  ['body.dark .a{}', '.mf_a_1_root body.dark .a{}'],
  ['@media print{.a{}}', '@media print{.mf_a_1_root .a{}}'],
  ['.a{&:hover{}.b{}}', '.mf_a_1_root .a{&:hover{}.b{}}'],
  [
    '@keyframes in{from{top:0}}.a{animation:in 1s}.b{animation-name:in,other}',
    '@keyframes mf_a_1_in{from{top:0}}.mf_a_1_root .a{animation:mf_a_1_in 1s}.mf_a_1_root .b{animation-name:mf_a_1_in,other}',
  ],
  ['.a{color:red}/*# sourceMappingURL=a.css.map */', '.mf_a_1_root .a{color:red}'],
])('confines %s, and publishing accepts it', (css, confined) => {
  expect(confineStyles(css, NAMES)).toBe(confined);
  expect(refusals(confined)).toEqual([]);
});

test.each([
  '@font-face{font-family:x}',
  '@import "b.css";',
  '@property --a{syntax:"*";inherits:false}',
  '.a{} + .b{}',
])('leaves %s to the check of publishing, which refuses it', (css) =>
  expect(refusals(confineStyles(css, NAMES))).toHaveLength(1),
);

test.each(['url(../a.png)', "url('https://b.example/a.png')", 'image-set(url(a.png) 1x)'])(
  'refuses the file of %s',
  (value) => {
    expect(() => confineStyles(`.a{background:${value}}`, NAMES)).toThrow(
      /^it names .*a\.png\. Inline the file$/,
    );
  },
);

test('keeps data and parts of drawings', () => {
  const css = '.a{background:url(data:image/png;base64,AAAA);fill:url(#gradient)}';
  expect(confineStyles(css, NAMES)).toBe(`.mf_a_1_root ${css}`);
});

test('refuses a style sheet that browsers read differently', () => {
  expect(() => confineStyles('.a{content:"\n}.b{}"}', NAMES)).toThrow();
});
