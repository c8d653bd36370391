import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../..', file), 'utf8');

test('sets the root font size to a tenth of the width, at most 75 px', () => {
  const rule = /^html\s*\{[^}]*\}/m.exec(read('shared/ui/src/styles/base.css'))![0];
  expect(rule).toMatch(/font-size:\s*min\(10vw, 75px\)/i);
});

test('uses teal as the primary colour in both themes', () => {
  const colours = [...read('shared/ui/src/styles/tokens.css').matchAll(/--teal:\s*#([0-9a-f]{6})/gi)];
  expect(colours.length).toBeGreaterThan(1);
  for (const [, hex] of colours) {
    const [red, green, blue] = [0, 2, 4].map((at) => parseInt(hex!.slice(at, at + 2), 16)) as [
      number,
      number,
      number,
    ];
    expect(green).toBeGreaterThan(red + 40);
    expect(Math.abs(green - blue)).toBeLessThan(40);
  }
});

test('renders a single root element', () => {
  expect(read('shell/deploy/render/render.ts').match(/id="root"/g)).toHaveLength(1);
});
