import type { Plugin } from 'postcss';

/** Class of the element that contains a page outside the app. `mountPage` of module-kit sets it. */
const ROOT = '.pb-page';

/** Px of 1 rem in the design. */
const REM_AT_375 = 37.5;
const toPx = (value: string) =>
  value.replace(
    /(-?\d*\.?\d+)rem\b/g,
    (_, rem: string) => `${Number((Number(rem) * REM_AT_375).toFixed(3))}px`,
  );

/**
 * Returns a global selector that matches only the element of the page and what is in it. Its specificity stays the same, so that
 * the classes of the components win as in the app.
 */
export function confinedSelector(selector: string): string {
  const [, language = '', root, rest = ''] =
    /^(:lang\([^)]*\)\s+)?(html|body|:root)\b([^]*)$/.exec(selector) ?? [];
  if (!root) return `:where(${ROOT}) ${selector}`;
  return (root === ':root' ? ROOT : `:where(${ROOT})`) + language.trim() + rest;
}

/**
 * PostCSS plugin for a page outside the app. Its document has another root font size, so rem become px. Global selectors are
 * confined to the element of the page; those of CSS modules have names of their own.
 */
export const confineStyles = (isGlobal: boolean): Plugin => ({
  postcssPlugin: 'confine-styles',
  Declaration(declaration) {
    if (declaration.value.includes('rem')) declaration.value = toPx(declaration.value);
  },
  ...(isGlobal
    ? {
        OnceExit(sheet) {
          sheet.walkRules((rule) => {
            const isFrame =
              rule.parent?.type === 'atrule' &&
              /keyframes$/.test((rule.parent as { name?: string }).name ?? '');
            if (!isFrame) rule.selectors = rule.selectors.map(confinedSelector);
          });
        },
      }
    : {}),
});
