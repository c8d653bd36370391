/** Languages of the app (R9.3). `zh` is Simplified Chinese, `hk` is Traditional Chinese. */
export type Language = 'en' | 'zh' | 'hk' | 'ja';

/** Name and codes of a language. */
export interface LanguageFacts {
  /** Name in the language picker, in the language itself (R2.37). */
  readonly label: string;
  /** Value of `lang` attributes. */
  readonly htmlLang: string;
  /** Locale for `Intl`. */
  readonly locale: string;
  /** Value of the `Accept-Language` request header. R9.6 has no locale code for Traditional Chinese. */
  readonly acceptLanguage: string;
  /** Number of the language in `businessData` of a page view (R7.15). */
  readonly trackingIndex: number;
}

export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = {
  zh: { label: '中文', htmlLang: 'zh-Hans', locale: 'zh-CN', acceptLanguage: 'zh-CN', trackingIndex: 0 },
  hk: { label: '繁体', htmlLang: 'zh-Hant-HK', locale: 'zh-HK', acceptLanguage: 'zh-CN', trackingIndex: 3 },
  en: { label: 'English', htmlLang: 'en', locale: 'en-US', acceptLanguage: 'en-US', trackingIndex: 1 },
  ja: { label: '日本語', htmlLang: 'ja', locale: 'ja-JP', acceptLanguage: 'ja-JP', trackingIndex: 2 },
};

/** Languages in the order of the picker (R2.37). */
export const LANGUAGE_ORDER: readonly Language[] = ['zh', 'hk', 'en', 'ja'];

/** Returns whether a value, for example from storage or an address, is a language of the app. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.prototype.hasOwnProperty.call(LANGUAGES, value);
}

const CHINESE = ['zh', 'yue', 'cmn'];

/**
 * Returns the language to start with (R9.4, R9.5): the stored choice, otherwise `ja` for a Japanese browser, `zh` for
 * a Chinese one (also in Hong Kong and Taiwan), and `en` for any other.
 * @param stored value of the language key in local storage; ignored if it is not a language of the app
 * @param browserLanguages `navigator.languages`, of which only the first is used
 */
export function resolveLanguage(stored: string | null, browserLanguages: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  const primary = (browserLanguages[0] ?? '').toLowerCase().split(/[-_]/)[0] ?? '';
  if (primary === 'ja') return 'ja';
  return CHINESE.includes(primary) ? 'zh' : 'en';
}

/** Returns the language headers of each request to the HTTP API (R7.1). */
export function requestLanguageHeaders(language: Language): {
  'Accept-Language': string;
  'X-Override-Language': Language;
} {
  return { 'Accept-Language': LANGUAGES[language].acceptLanguage, 'X-Override-Language': language };
}
