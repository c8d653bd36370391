import { createInstance, type i18n, type ResourceKey } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import type { Language } from './languages';

export interface I18nOptions {
  language: Language;
  /**
   * Fetches one catalogue. After a rejection the keys are shown instead of texts, and the next request for the
   * namespace calls `load` again.
   */
  load: (language: Language, namespace: string) => Promise<object>;
}

/**
 * Locale of the plural rules by language, if it is not the language itself. `Intl` does not know "hk" and would
 * use the rules of the phone's language.
 */
const PLURAL_LOCALE: Readonly<Record<string, string>> = { hk: 'zh-HK' };

/**
 * Creates the app's i18next instance synchronously, without loading catalogues. Catalogues are added by
 * `addResourceBundle`, or by `load` when a component requests a missing namespace. Missing texts fall back to
 * English. Suspense is off, because the loader of the page renders the loading state.
 */
export function createI18n({ language, load }: I18nOptions): i18n {
  const instance = createInstance();
  void instance
    .use(initReactI18next)
    .use(
      resourcesToBackend(
        (lng: string, namespace: string) => load(lng as Language, namespace) as Promise<ResourceKey>,
      ),
    )
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: ['en', 'zh', 'hk', 'ja'],
      ns: [],
      defaultNS: false,
      resources: {},
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false }, // React escapes values.
      // Renders a mounted page again when its catalogue in another language arrives.
      react: { useSuspense: false, bindI18nStore: 'added' },
      returnNull: false,
    });
  const plurals = instance.services.pluralResolver as {
    getRule(code: string, options?: object): Intl.PluralRules | undefined;
  };
  const getRule = plurals.getRule.bind(plurals);
  plurals.getRule = (code, options) => getRule(PLURAL_LOCALE[code] ?? code, options);
  return instance;
}
