import type { AtRule, Plugin, Rule } from 'postcss';

/** Px of 1 rem in the design, which is 375 px wide. 1 rem is a tenth of the window's width (R9.19). */
export const REM_AT_375 = 37.5;
const toPx = (value: string) =>
  value.replace(
    /(-?\d*\.?\d+)rem\b/g,
    (_, rem: string) => `${Number((Number(rem) * REM_AT_375).toFixed(3))}px`,
  );

/**
 * Returns a global selector that matches only the element of the page and what is in it. `:root` and other selectors keep their
 * specificity, so that the classes of the components win as in the app.
 * @param root selector of the element, a class
 */
export function confinedSelector(selector: string, root: string): string {
  const [, language = '', first, rest = ''] =
    /^(:lang\([^)]*\)\s+)?(html|body|:root)\b([^]*)$/.exec(selector) ?? [];
  if (!first) return `:where(${root}) ${selector}`;
  return (first === ':root' ? root : `:where(${root})`) + language.trim() + rest.replaceAll(':root', root);
}

/** Returns whether a rule is a step of an animation. */
const isStep = ({ parent }: Rule) => parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

/**
 * PostCSS plugin for a page outside the app. Its document has another root font size, so rem become px. Global selectors are
 * confined to the element of the page; those of CSS modules have names of their own.
 * @param root selector of the element; null for the sheet of a CSS module
 */
export const confineStyles = (root: string | null): Plugin => ({
  postcssPlugin: 'confine-styles',
  Declaration(declaration) {
    if (declaration.value.includes('rem')) declaration.value = toPx(declaration.value);
  },
  OnceExit(sheet) {
    if (root === null) return;
    sheet.walkRules((rule) => {
      if (!isStep(rule)) rule.selectors = rule.selectors.map((selector) => confinedSelector(selector, root));
    });
  },
});
