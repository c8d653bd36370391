/** The themes, in the order of the document's `theme-color` elements. */
const THEMES = ['light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Returns the theme in a stored text. Null means that the app follows the system. */
export const parseTheme = (text: string | null): Theme | null =>
  THEMES.find((theme) => theme === text) ?? null;

/**
 * Shows a theme: the styles read `data-theme` (`tokens.css`), and the browser reads the `theme-color` element whose media
 * query matches.
 * @param theme null follows the system
 */
export function applyTheme(theme: Theme | null, document: Document): void {
  const { documentElement: root } = document;
  // Not by `dataset`, which does not tell `hooks.ts` who sets it.
  if (theme) root.setAttribute('data-theme', theme);
  else root.removeAttribute('data-theme');
  document.querySelectorAll('meta[name=theme-color]').forEach((meta, index) => {
    const own = THEMES[index]!;
    const query = `(prefers-color-scheme: ${own})`;
    meta.setAttribute('media', theme ? (theme === own ? 'all' : 'not all') : query);
  });
}
