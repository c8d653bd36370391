import { applyTheme, parseTheme } from './theme';

const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)"><meta name="theme-color" media="(prefers-color-scheme: dark)">';
});

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['DARK', null],
  ['', null],
  [null, null],
] as const)('reads the stored text %p as the theme %p', (text, theme) => {
  expect(parseTheme(text)).toBe(theme);
});

test('selects the colour of the chosen theme, whatever the system prefers', () => {
  applyTheme('dark', document);
  expect([document.documentElement.dataset.theme, ...media()]).toEqual(['dark', 'not all', 'all']);
  applyTheme('light', document);
  expect([document.documentElement.dataset.theme, ...media()]).toEqual(['light', 'all', 'not all']);
});

test('follows the system again', () => {
  applyTheme('dark', document);
  applyTheme(null, document);
  expect([document.documentElement.dataset.theme, ...media()]).toEqual([
    undefined,
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
});
