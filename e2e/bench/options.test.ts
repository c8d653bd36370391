/** @jest-environment node */
import { PAGES } from './conditions';
import { BenchUsage, HELP, parseOptions } from './options';
import { ON_REQUEST, VARIANTS } from './variants/variant';

test('measures everything by default, except what is measured on request', () => {
  expect(parseOptions([])).toEqual({
    rounds: 7,
    pages: PAGES,
    variants: VARIANTS.filter((name) => !ON_REQUEST.includes(name)),
    poorLine: true,
    otherParts: true,
  });
});

test('takes a selection for a quick comparison', () => {
  const words = ['--rounds', '3', '--variants', 'preloaded,ours', '--pages', '/my/login', '--pages-only'];
  expect(parseOptions(words)).toMatchObject({
    rounds: 3,
    variants: ['ours', 'preloaded'],
    pages: [{ address: '/my/login' }],
    otherParts: false,
  });
});

test('measures on request what is not measured by default', () => {
  const options = parseOptions(['--variants', 'ours,script-file'])!;
  expect(options.variants).toEqual(['ours', 'script-file']);
});

test('leaves out the older commit and the poor line', () => {
  const options = parseOptions(['--no-before', '--no-poor-line'])!;
  expect(options.variants).not.toContain('before');
  expect(options.variants).toContain('naive');
  expect(options.poorLine).toBe(false);
});

test('returns null for the help, which names every option', () => {
  expect(parseOptions(['--help'])).toBeNull();
  for (const option of ['rounds', 'pages', 'variants', 'no-before', 'no-poor-line', 'pages-only'])
    expect(HELP).toContain(`--${option}`);
});

test.each([
  [['--rounds', '0'], 'from 1 to 50'],
  [['--rounds', '2.5'], 'from 1 to 50'],
  [['--rounds', '51'], 'from 1 to 50'],
  [['--rounds', 'many'], 'from 1 to 50'],
  [['--pages', '/my/nowhere'], 'there is no "/my/nowhere"'],
  [['--variants', 'ours,best'], 'there is no "best"'],
  [['--variants', 'single'], '"ours" is the base'],
  [['--round', '3'], '--round'],
  [['3'], '3'],
])('refuses %j', (words, message) => {
  expect(() => parseOptions(words)).toThrow(BenchUsage);
  expect(() => parseOptions(words)).toThrow(message);
});
