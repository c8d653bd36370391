import postcss from 'postcss';
import { confineStyles, confinedSelector } from './confine-styles';

test.each([
  ['html', ':where(.pb-page)'],
  ['body', ':where(.pb-page)'],
  [':root', '.pb-page'],
  [":root:not([data-theme='light'])", ".pb-page:not([data-theme='light'])"],
  [':root:root', '.pb-page.pb-page'],
  [':root :focus', '.pb-page :focus'],
  [':lang(ja) body', ':where(.pb-page):lang(ja)'],
  ['*', ':where(.pb-page) *'],
  ['h1', ':where(.pb-page) h1'],
  ['bodyguard', ':where(.pb-page) bodyguard'],
])('confines %s', (selector, confined) => {
  expect(confinedSelector(selector, '.pb-page')).toBe(confined);
});

const written = (css: string, isGlobal = true) =>
  postcss([confineStyles(isGlobal ? '.pb-page' : null)]).process(css, { from: undefined }).css;

test('confines global selectors, also in media queries, and no step of an animation', () => {
  expect(
    written('a, html { x: 1 } @media print { p { x: 1 } } @keyframes f { from { x: 1 } to { x: 2 } }', true),
  ).toBe(
    ':where(.pb-page) a, :where(.pb-page) { x: 1 } @media print { :where(.pb-page) p { x: 1 } } @keyframes f { from { x: 1 } to { x: 2 } }',
  );
});

test('leaves the selectors of a CSS module', () => {
  expect(written('.Page_a { x: 1 }', false)).toBe('.Page_a { x: 1 }');
});

test.each([
  ['1rem', '37.5px'],
  ['calc(0.4rem * var(--text-zoom))', 'calc(15px * var(--text-zoom))'],
  ['-.5rem 2px', '-18.75px 2px'],
  ['var(--rem, 3remote)', 'var(--rem, 3remote)'],
])('writes %s as %s, because the document has another root font size', (value, px) => {
  expect(written(`a { x: ${value} }`, false)).toBe(`a { x: ${px} }`);
});
