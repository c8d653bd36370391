import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8').replace(/\/\*[^]*?\*\//g, '');

/** Returns the declarations of the first block with this selector. */
function block(selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`tokens.css has no ${selector}`);
  const body = css.slice(from + selector.length + 2, css.indexOf('}', from));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
  );
}

const light = block(':root');
const bySystem = block(":root:not([data-theme='light'])");
const byChoice = block(":root[data-theme='dark']");
const THEMES = { light, dark: { ...light, ...byChoice } };

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(colour: string, other: string): number {
  const [high, low] = [luminance(colour), luminance(other)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}

const GROUNDS = ['bg', 'surface', 'raised', 'sunken'];
const pairs = (fronts: string[], grounds: string[]) =>
  fronts.flatMap((front) => grounds.map((ground) => [front, ground]));

/** Text colours and the backgrounds that they are used on: WCAG 1.4.3. */
const TEXT = [
  ...pairs(['ink', 'ink-2', 'teal-ink', 'bad', 'warn'], GROUNDS),
  ...pairs(['ink-3'], ['surface', 'raised']),
  ...pairs(['ink', 'ink-2', 'teal-ink'], ['teal-tint']),
  ...pairs(['ink', 'warn'], ['warn-tint']),
  ...pairs(['ink', 'bad'], ['bad-tint']),
  ...pairs(['on-teal'], ['teal', 'teal-press']),
  ['on-bad', 'bad'],
  ['surface', 'ink'],
  ...pairs(['run-ink', 'run-ink-2'], ['run', 'run-2']),
  ['run-fill', 'run'],
  ...pairs(['map-label'], ['map-land', 'map-block', 'map-halo']),
];
/** Outlines and states of controls, and the focus ring: WCAG 1.4.11 and 2.4.13. */
const MARKS = [
  ...pairs(['line-strong', 'teal', 'focus', 'bad'], GROUNDS),
  ...pairs(
    ['focus'],
    [
      'canvas',
      'teal-tint',
      'warn-tint',
      'bad-tint',
      'map-land',
      'map-block',
      'map-road',
      'map-park',
      'map-water',
    ],
  ),
  ['warn-mark', 'surface'],
  ['run-ink', 'run'],
  ['run-line', 'run'],
  ['bank', 'surface'],
  ['bank-port', 'bank'],
  ['teal', 'map-land'],
];
/**
 * Colours without a contrast requirement: backgrounds, hairlines and drawings that a text beside them
 * explains.
 */
const DECORATION = [
  'canvas',
  'line',
  'scrim',
  'bank-edge',
  'bank-led',
  'run-lit',
  'run-mute',
  'run-led',
  'map-case',
  'map-main',
  'map-rail',
  'map-station',
  'e-pin',
  'e-float',
  'e-sheet',
];

describe.each(Object.entries(THEMES))('%s', (_name, theme: Record<string, string>) => {
  test.each(TEXT)('--%s has text contrast on --%s', (front, ground) => {
    expect(contrast(theme[front!]!, theme[ground!]!)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(MARKS)('--%s has mark contrast on --%s', (front, ground) => {
    expect(contrast(theme[front!]!, theme[ground!]!)).toBeGreaterThanOrEqual(3);
  });
});

test('has the same dark values for the system setting and for data-theme', () => {
  expect(bySystem).toEqual(byChoice);
});

describe('with more contrast', () => {
  /** A phone: its system setting, and the theme that the renter has chosen. */
  interface Phone {
    system: 'light' | 'dark';
    theme?: 'light' | 'dark';
  }
  const CONDITIONS = /\((prefers-[a-z-]+|forced-colors): (\w+)\)/g;

  /** Returns the strength of a selector on the root element; 0 if it does not match. */
  function strength(selector: string, theme: Phone['theme']): number {
    const parts = selector.match(/^((?::root)*)(?::not\(\[data-theme='(\w+)'\]\)|\[data-theme='(\w+)'\])?$/);
    if (!parts) return 0;
    const [, roots, other, own] = parts;
    if (other === theme && other !== undefined) return 0;
    if (own !== undefined && own !== theme) return 0;
    return roots!.length / ':root'.length + (other || own ? 1 : 0);
  }

  /** Returns the values of the tokens on a phone, by the rules of the cascade. */
  function tokensOn({ system, theme }: Phone): Record<string, string> {
    const settings: Record<string, string> = { 'prefers-color-scheme': system, 'prefers-contrast': 'more' };
    const found: Record<string, { value: string; strength: number }> = {};
    let isOn = true;
    for (const [, media, selector, body] of css.matchAll(/@media ([^{]+)\{|([^{}@]+)\{([^{}]*)\}|\}/g)) {
      if (media) isOn = [...media.matchAll(CONDITIONS)].every(([, name, value]) => settings[name!] === value);
      else if (!selector) isOn = true;
      const level = isOn && selector ? strength(selector.trim(), theme) : 0;
      if (level === 0) continue;
      for (const [, name, value] of body!.matchAll(/--([\w-]+):\s*([^;]+);/g))
        if (level >= (found[name!]?.strength ?? 0)) found[name!] = { value: value!.trim(), strength: level };
    }
    return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
  }

  test.each(['light', 'dark'] as const)('has the same %s values by system and by choice', (theme) => {
    const bySetting = tokensOn({ system: theme });
    expect(bySetting).toMatchObject({ 'ink-2': 'var(--ink)', bg: THEMES[theme]!.bg });
    for (const system of ['light', 'dark'] as const) expect(tokensOn({ system, theme })).toEqual(bySetting);
  });

  test('has darker colours in the light theme, and those of the dark theme in the dark one', () => {
    const [bright, dim] = [tokensOn({ system: 'light' }), tokensOn({ system: 'dark' })];
    for (const name of ['teal', 'teal-press', 'teal-ink', 'warn', 'bad']) {
      expect(luminance(bright[name]!)).toBeLessThan(luminance(light[name]!));
      expect(dim[name]).toBe(byChoice[name]);
    }
  });
});

test('has a dark value for every colour, and a contrast pair unless it is decoration', () => {
  const colours = Object.keys(light).filter((name) => /^(#|rgba)/.test(light[name]!));
  const themed = Object.keys(byChoice);
  expect(colours.filter((name) => !themed.includes(name))).toEqual([]);
  const paired = new Set([...TEXT.flat(), ...MARKS.flat(), ...DECORATION]);
  expect(colours.filter((name) => !paired.has(name))).toEqual([]);
});
