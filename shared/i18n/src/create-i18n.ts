import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './languages';

/**
 * Locale of the plural rules by language, if it is not the language itself. `Intl` does not know "hk" and would
 * use the rules of the phone's language.
 */
const PLURAL_LOCALE: Readonly<Record<string, string>> = { hk: 'zh-HK' };

/**
 * Creates the app's i18next instance synchronously, without catalogues. `addResourceBundle` adds them. Missing texts fall
 * back to English. Suspense is off, because the loader of the page renders the loading state.
 */
export function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: ['en', 'zh', 'hk', 'ja'],
    ns: [],
    defaultNS: false,
    resources: {},
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
