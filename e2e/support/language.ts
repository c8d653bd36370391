import type { Page } from '@playwright/test';

export { LANGUAGE_KEYS } from '@shared/module-build/languages';

/** Key of the chosen language in local storage. */
export const LANGUAGE_KEY = 'ifeLanguage';

/** Stores the choice of a language, which the next document reads. */
export const storeLanguage = (page: Page, language: string): Promise<void> =>
  page.evaluate(([key, chosen]) => localStorage.setItem(key, chosen), [LANGUAGE_KEY, language] as const);
