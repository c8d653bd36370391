import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language, isLanguage } from './languages';

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
  // `Intl` does not know "hk" and would use the plural rules of the phone's language. i18next has no option for the rules
  // of a language (https://github.com/i18next/i18next/issues/2375). Modules read "hk" as `i18n.language`, so its code
  // cannot be "zh-HK" here.
  const plurals = instance.services.pluralResolver as {
    getRule(code: string, options?: object): Intl.PluralRules | undefined;
  };
  const getRule = plurals.getRule.bind(plurals);
  plurals.getRule = (code, options) => getRule(isLanguage(code) ? LANGUAGES[code].locale : code, options);
  return instance;
}
