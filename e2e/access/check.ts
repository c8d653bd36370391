import type { Page } from '@playwright/test';
import { accessViolations } from '../support/fixtures';
import { PHONE } from '../tools/browsers/engine';

/** Sizes of the window in CSS px: the narrowest phone (WCAG 1.4.10), a common phone, and that phone in landscape. */
export const SIZES = [{ width: 320, height: 640 }, PHONE, { width: 844, height: 390 }] as const;
export const THEMES = ['light', 'dark'] as const;

/** Languages of the app, with the value of `lang` that the document must have. */
export const LANGUAGES = { en: 'en', zh: 'zh-Hans', hk: 'zh-Hant-HK', ja: 'ja' } as const;
export type LanguageName = keyof typeof LANGUAGES;

/** Problems of a page in one theme and at one size. */
export interface Look {
  theme: (typeof THEMES)[number];
  width: number;
  problems: string[];
}

/** Checks the page in every theme and at every size without a reload. Restores the original size and theme. */
export async function checkLooks(page: Page, language: LanguageName): Promise<Look[]> {
  const original = page.viewportSize()!;
  const looks: Look[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const problems = [
        ...(await structureProblems(page, LANGUAGES[language], size.width)),
        ...(await accessViolations(page)),
      ];
      looks.push({ theme, width: size.width, problems });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(original);
  return looks;
}

/** Returns what axe does not report: horizontal scrolling, and a missing title, heading, landmark or language. */
const structureProblems = (page: Page, lang: string, width: number) =>
  page.evaluate(
    ([expected, windowWidth]) => {
      const visible = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) =>
          one.checkVisibility({ visibilityProperty: true }),
        );
      const problems: string[] = [];
      const excess = document.documentElement.scrollWidth - windowWidth;
      if (excess > 0) problems.push(`scrolls horizontally by ${excess} px`);
      // The brand alone says nothing about the page.
      if (!/\S.* · \S/.test(document.title)) problems.push(`document title: "${document.title}"`);
      if (document.documentElement.lang !== expected)
        problems.push(`language of the document: "${document.documentElement.lang}"`);
      // A failure inside of a page has its own heading.
      if (visible('h1').length === 0) problems.push('no h1');
      const mains = visible('main').length;
      if (mains !== 1) problems.push(`${mains} main elements`);
      return problems;
    },
    [lang, width] as const,
  );
