/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STARTUP_STYLE } from './startup-style';

const styles = (name: string) =>
  readFileSync(path.join(__dirname, '../../shared/ui/src/styles', name), 'utf8');
const tokens = styles('tokens.css');

/** Returns the colours that `property: colour` declares, in the order of the text. */
const valuesOf = (css: string, property: string) =>
  [...css.matchAll(new RegExp(`${property}:\\s*(#[0-9a-f]+)`, 'g'))].map(([, colour]) =>
    colour!.length === 4 ? colour!.replace(/[0-9a-f]/g, '$&$&') : colour,
  );

test.each([
  ['html[^{,]*\\{background', '--bg'],
  [';color', '--ink'],
  ['--s', '--surface'],
  ['--b', '--sunken'],
  ['--l', '--line'],
  ['--m', '--map-land'],
])('%s has the light and the dark colour of %s', (inline, token) => {
  const [light, dark] = valuesOf(tokens, token);
  expect(valuesOf(STARTUP_STYLE, inline).slice(0, 2)).toEqual([light, dark]);
});

/** Largest root font size in px. */
const ROOT_PX = 75;

test.each([
  ['tablet or laptop', 'min-width: 750px', 'min-width:481px', 10],
  [
    'landscape phone',
    'max-height: 500px) and (min-width: 720px',
    'max-height:500px) and (min-width:560px',
    20,
  ],
])('the skeleton on a %s is as wide as the column', (_window, query, inlineQuery, columnEm) => {
  const fit = Number(
    styles('base.css')
      .split(`(${query})`)[1]!
      .match(/--fit: ([\d.]+)/)![1],
  );
  const size = Number(STARTUP_STYLE.split(`@media(${inlineQuery})`)[1]!.match(/font-size:([\d.]+)px/)![1]);
  expect(size * columnEm).toBeCloseTo(columnEm === 10 ? 10 * ROOT_PX * fit : 10 * ROOT_PX);
});
