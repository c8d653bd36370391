/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STARTUP_STYLE } from './startup-style';

const tokens = readFileSync(path.join(__dirname, '../../shared/ui/src/styles/tokens.css'), 'utf8');

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
