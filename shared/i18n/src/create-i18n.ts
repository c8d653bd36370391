import { createInstance, type i18n, type ResourceKey } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import type { Language } from './languages';

export interface I18nOptions {
  language: Language;
  /** Fetches one catalogue. A rejection leaves the keys visible and is tried again when the namespace is next asked for. */
  load: (language: Language, namespace: string) => Promise<object>;
}

/** Chinese has one plural form; `Intl` does not know our key "hk" and would take the phone's own language for it. */
const PLURAL_LOCALE: Readonly<Record<string, string>> = { hk: 'zh-HK' };

/**
 * The app's one i18next instance, ready at once (nothing is loaded by making it): a catalogue comes in by
 * `addResourceBundle`, or by `load` when a component asks for a namespace that is not there. Missing texts fall back
 * to English. No Suspense: a page that waits for its catalogue shows what its loader shows.
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
      interpolation: { escapeValue: false }, // React escapes
      // A page that is there is drawn again when its catalogue in another language arrives.
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
