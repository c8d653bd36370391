import { SHEETS } from './style-sheets-fixture';

const DECLARATION = /[^;{}]+/g;
const WINDOW_LENGTH = /\b[\d.]+[dsl]?v(?:h|w|i|b|min|max)\b/;
const DIVIDED = new RegExp(String.raw`${WINDOW_LENGTH.source} / var\(--fit\)`, 'g');

/** Returns the declarations with a length of the window that is not divided by `--fit`. */
const undivided = (css: string): string[] =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(DECLARATION)]
    .map(([text]) => text.trim())
    .filter((text) => !text.startsWith('@') && WINDOW_LENGTH.test(text.replace(DIVIDED, '')));

test.each([
  ['.a { max-height: 65vh; }', ['max-height: 65vh']],
  ['.a { inset: auto 0 18.5dvh; width: 1px }', ['inset: auto 0 18.5dvh']],
  ['.a { height: calc(100svh / var(--fit) - 2vmin); }', ['height: calc(100svh / var(--fit) - 2vmin)']],
  ['.a { height: calc(100lvh / var(--fit) - 2px); /* 65vh */ }', []],
  ['@supports (height: 1dvh) { .a { margin: 0; } }', []],
])('finds in %s the undivided lengths %j', (css, found) => expect(undivided(css)).toEqual(found));

test('divides the lengths of the window by --fit inside the scaled body (decision 50)', () => {
  expect(SHEETS.length).toBeGreaterThan(80);
  const found = SHEETS.flatMap(({ file, css }) => undivided(css).map((text) => `${file}: ${text}`));
  // The root is not scaled.
  expect(found).toEqual(['shared/ui/src/styles/base.css: font-size: min(10vw, 75PX)']);
});

/** Units that the oldest browsers do not know. */
const NEWER_UNIT = /\d(?:[dsl]v(?:h|w|i|b|min|max)|cq(?:w|h|i|b|min|max)|r?lh|rex|rch|ric|r?cap)\b/;
const SUPPORTS = /@supports[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/**
 * Returns the declarations that leave an older browser without a value: they have a newer unit, and no earlier declaration of the
 * property, or one that `var()` hides. A browser reads a value with `var()` only when it uses it, and then has no other.
 */
const unread = (css: string): string[] =>
  [
    ...css
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(SUPPORTS, '')
      .matchAll(/\{([^{}]*)\}/g),
  ].flatMap(([, body]) => {
    const declarations = body!.split(';').map((text) => text.trim());
    const propertyOf = (text: string) => text.split(':')[0];
    return declarations.filter(
      (text, index) =>
        NEWER_UNIT.test(text) &&
        (text.includes('var(') ||
          !declarations.slice(0, index).some((earlier) => propertyOf(earlier) === propertyOf(text))),
    );
  });

test.each([
  ['.a { height: 100dvh; width: 1px }', ['height: 100dvh']],
  ['.a { height: 100vh; height: 100dvh }', []],
  ['.a { height: 100vh; height: calc(100dvh / var(--fit)) }', ['height: calc(100dvh / var(--fit))']],
  ['@supports (height: 1dvh) { @media print { .a { height: 100dvh } } } .b { width: 1lh }', ['width: 1lh']],
])('finds in %s what an older browser cannot read: %j', (css, found) => expect(unread(css)).toEqual(found));

test('gives the oldest browsers a value for each length', () => {
  const found = SHEETS.flatMap(({ file, css }) => unread(css).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});
