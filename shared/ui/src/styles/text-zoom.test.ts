/** Tests of the factors by which lengths follow the text size of the browser (decision 103). */
import { SHEETS } from './style-sheets-fixture';

/** Returns the declarations of a style sheet: property and value. */
const declarations = (css: string) =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property, value]) => ({ property: property!, value: value!.trim() }),
  );

/** Properties whose value is a font size, or has one. */
const FONT_SIZE = /^(?:font|font-size|--fs-\w+|--rv-font-size-\w+)$/;
/** Properties that define the factors, or that are so small that they may miss one. */
const FREE = /^(?:--text-zoom|--font-zoom|--unzoom|--track-\w+|letter-spacing)$/;
/** Lengths that follow the specified font size, which a WebView does not enlarge. */
const OF_FONT = /var\(--(?:font-zoom|fs-\w+)\)|\b[\d.]+em\b/;
const ENLARGED = new RegExp(String.raw`(?:${OF_FONT.source}) / var\(--unzoom(?:, 1)?\)`, 'g');
const REM = /\b[\d.]+rem\b/;
const FACTORED = new RegExp(String.raw`${REM.source} \* var\(--(?:font-zoom|unzoom)(?:, 1)?\)`, 'g');

/** Returns the declarations whose length a WebView shows at another size than a browser of the same text size. */
const misfits = (css: string): string[] =>
  declarations(css)
    .filter(({ property, value }) => {
      if (FREE.test(property)) return false;
      if (!FONT_SIZE.test(property)) return OF_FONT.test(value.replace(ENLARGED, ''));
      return value.includes('--text-zoom') || REM.test(value.replace(FACTORED, ''));
    })
    .map(({ property, value }) => `${property}: ${value}`);

test.each([
  ['.a { font-size: calc(1rem * var(--text-zoom)); }', ['font-size: calc(1rem * var(--text-zoom))']],
  ['.a { --fs-b: calc(1rem * var(--text-zoom)) }', ['--fs-b: calc(1rem * var(--text-zoom))']],
  ['.a { color: red; font: 400 1rem / 1.2 var(--font) }', ['font: 400 1rem / 1.2 var(--font)']],
  ['.a { font-size: min(var(--fs-b), 2rem); }', ['font-size: min(var(--fs-b), 2rem)']],
  ['.a { font-size: min(1rem * var(--font-zoom), 2rem * var(--unzoom, 1)); }', []],
  ['@media print { .a { width: calc(1rem * var(--font-zoom)); } }', ['width: calc(1rem * var(--font-zoom))']],
  ['.a { height: calc(var(--fs-b) * 2) }', ['height: calc(var(--fs-b) * 2)']],
  ['.a { height: calc(var(--fs-b) / var(--unzoom, 1) * 2) }', []],
  ['.a { flex: 1 1 8.5em }', ['flex: 1 1 8.5em']],
  ['.a { height: calc(1rem * var(--text-zoom)); letter-spacing: 0.1em }', []],
])('finds in %s the lengths that a WebView shows at another size: %j', (css, found) =>
  expect(misfits(css)).toEqual(found),
);

test('follows the text size by --font-zoom in font sizes, and by --text-zoom in all other lengths', () => {
  expect(SHEETS.flatMap(({ css }) => declarations(css)).length).toBeGreaterThan(2000);
  expect(SHEETS.flatMap(({ file, css }) => misfits(css).map((text) => `${file}: ${text}`))).toEqual([]);
});
