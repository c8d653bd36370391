/** @jest-environment node */
import { styleRefusals } from '../checks/styles';
import type { Manifest } from '../version/manifest-format';
import { animationsOf } from './animations';
import { confineSheet } from './confine-styles';

const confine = (css: string, others: readonly string[] = []) =>
  confineSheet(css, {
    prefix: 'mf_a_1_',
    root: 'mf_a_1_root',
    animations: new Set([css, ...others].flatMap(animationsOf)),
  });
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
  expect(confine(css)).toBe(confined);
  expect(refusals(confined)).toEqual([]);
});

const SPIN = '@keyframes spin{to{rotate:1turn}}';

test.each([
  ['animation:spin 1s', 'animation:mf_a_1_spin 1s'],
  ['animation:1s ease-in spin,2s other', 'animation:1s ease-in mf_a_1_spin,2s other'],
  ['ANIMATION:spin 1s', 'ANIMATION:mf_a_1_spin 1s'],
  ['-webkit-animation:spin 1s', '-webkit-animation:mf_a_1_spin 1s'],
  ['animation-name:spin', 'animation-name:mf_a_1_spin'],
  ['animation-name:"spin"', 'animation-name:"mf_a_1_spin"'],
  ['animation-name:sp\\69n', 'animation-name:mf_a_1_spin'],
  ['animation:var(--enter,spin 1s)', 'animation:var(--enter,mf_a_1_spin 1s)'],
  [
    '--enter:spin .3s forwards;animation:var(--enter)',
    '--enter:mf_a_1_spin .3s forwards;animation:var(--enter)',
  ],
  ['--enter:spin', '--enter:mf_a_1_spin'],
  ['--enter:spin-fast "no spin" url(#spin)', '--enter:spin-fast "no spin" url(#spin)'],
  ['grid-area:spin', 'grid-area:spin'],
])('renames the animation of %s, also if another style sheet has it', (declarations, renamed) => {
  expect(confine(`.a{${declarations}}`, [SPIN])).toBe(`.mf_a_1_root .a{${renamed}}`);
  expect(confine(`${SPIN}.a{${declarations}}`)).toBe(
    `@keyframes mf_a_1_spin{to{rotate:1turn}}.mf_a_1_root .a{${renamed}}`,
  );
});

test.each([
  ['@keyframes "spin"{}', '@keyframes mf_a_1_spin{}'],
  ['@-webkit-keyframes spin{}', '@-webkit-keyframes mf_a_1_spin{}'],
  [
    '@keyframes größer{}.a{animation:größer 1s}',
    '@keyframes mf_a_1_größer{}.mf_a_1_root .a{animation:mf_a_1_größer 1s}',
  ],
])('renames the animation of %s, and publishing accepts it', (css, renamed) => {
  expect(confine(css)).toBe(renamed);
  expect(refusals(renamed)).toEqual([]);
});

test.each([
  ['--side:spin;text-align:var(--side)', /^the value of --side has the name of an animation/],
  ['--word:"spin"', /^the value of --word has the name of an animation/],
  ['animation-name:attr(data-name)', /from an attribute/],
])('refuses %s, which may name an animation', (declarations, reason) => {
  expect(() => confine(`${SPIN}.a{${declarations}}`)).toThrow(reason);
});

test('refuses an animation whose name needs an escape', () => {
  expect(() => confine('@keyframes a\\.b{}')).toThrow('it has an animation with the name "a.b"');
});

test.each([
  '@font-face{font-family:x}',
  '@import "b.css";',
  '@property --a{syntax:"*";inherits:false}',
  '.a{} + .b{}',
])('leaves %s to the check of publishing, which refuses it', (css) =>
  expect(refusals(confine(css))).toHaveLength(1),
);

test.each(['url(../a.png)', "url('https://b.example/a.png')", 'image-set(url(a.png) 1x)'])(
  'refuses the file of %s',
  (value) => {
    expect(() => confine(`.a{background:${value}}`)).toThrow(/^it names .*a\.png\. Inline the file$/);
  },
);

test('keeps data and parts of drawings', () => {
  const css = '.a{background:url(data:image/png;base64,AAAA);fill:url(#gradient)}';
  expect(confine(css)).toBe(`.mf_a_1_root ${css}`);
});

test('refuses a style sheet that browsers read differently', () => {
  expect(() => confine('.a{content:"\n}.b{}"}')).toThrow();
});
