import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, LANGUAGE_ORDER, type Language } from './languages';

const plurals = new Map<Language, Intl.PluralRules>();

/** Returns the rules for the plural forms of a language. Creating them takes time, like every `Intl` object. */
function pluralRules(language: Language): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(LANGUAGES[language].locale);
  plurals.set(language, rules);
  return rules;
}

/**
 * Finds the plural forms of a text by the rules of the language's locale. `Intl` does not know "hk", so i18next itself
 * would use the rules of the phone's language (decision 61).
 */
const pluralForms = {
  type: 'i18nFormat',
  handleAsObject: true,
  /** Adds the key of the plural form to the keys that i18next looks up. It takes the last one that exists. */
  addLookupKeys(
    keys: string[],
    key: string,
    language: Language,
    _namespace: string,
    { count }: { count?: unknown },
  ) {
    if (typeof count === 'number') keys.push(`${key}_${pluralRules(language).select(count)}`);
  },
} as const;

/**
 * Creates the app's i18next instance synchronously, without catalogues. `addResourceBundle` adds them. A text that a
 * module lacks is that of the shell, and a text that a language lacks is in English. Suspense is off, because the loader of the page renders the loading state.
 */
export function createI18n(language: Language): i18n {
  const instance = createInstance().use(initReactI18next).use(pluralForms);
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: LANGUAGE_ORDER,
    ns: [],
    defaultNS: false,
    // The shell has the texts of codes that calls of every module may get (`useErrorText`).
    fallbackNS: 'shell',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes values.
    // Renders a mounted page again when its catalogue in another language arrives.
    react: { useSuspense: false, bindI18nStore: 'added' },
    returnNull: false,
  });
  return instance;
}
