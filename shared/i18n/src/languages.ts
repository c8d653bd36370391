/** The app's own language keys: `hk` is Traditional Chinese (R9.3). */
export type Language = 'en' | 'zh' | 'hk' | 'ja';

/** Names and codes of a language for each use. */
export interface LanguageFacts {
  /** Its name in the picker, in its own language (R2.37). */
  readonly label: string;
  /** For `<html lang>` and other `lang` attributes. */
  readonly htmlLang: string;
  /** For `Intl`. */
  readonly locale: string;
  /** The `Accept-Language` request header: Traditional Chinese has no locale code of its own in R9.6. */
  readonly acceptLanguage: string;
  /** `businessData` of a page-view event (R7.15). */
  readonly trackingIndex: number;
}

export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = {
  zh: { label: '中文', htmlLang: 'zh-Hans', locale: 'zh-CN', acceptLanguage: 'zh-CN', trackingIndex: 0 },
  hk: { label: '繁体', htmlLang: 'zh-Hant-HK', locale: 'zh-HK', acceptLanguage: 'zh-CN', trackingIndex: 3 },
  en: { label: 'English', htmlLang: 'en', locale: 'en-US', acceptLanguage: 'en-US', trackingIndex: 1 },
  ja: { label: '日本語', htmlLang: 'ja', locale: 'ja-JP', acceptLanguage: 'ja-JP', trackingIndex: 2 },
};

/** In the order in which the picker offers them (R2.37). */
export const LANGUAGE_ORDER: readonly Language[] = ['zh', 'hk', 'en', 'ja'];

/** Returns whether a value (from storage, a route, a header) is a language key. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.prototype.hasOwnProperty.call(LANGUAGES, value);
}

const CHINESE = ['zh', 'yue', 'cmn'];

/**
 * The language to start in (R9.4, R9.5): a stored choice wins; else Japanese for a Japanese browser, `zh` for
 * any Chinese one (Hong Kong and Taiwan too), otherwise English.
 *
 * @param stored what local storage holds under the language key; anything that is no language key is ignored
 * @param browserLanguages `navigator.languages`, most wanted first; only the first counts
 */
export function resolveLanguage(stored: string | null, browserLanguages: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  const primary = (browserLanguages[0] ?? '').toLowerCase().split(/[-_]/)[0] ?? '';
  if (primary === 'ja') return 'ja';
  return CHINESE.includes(primary) ? 'zh' : 'en';
}

/** The language headers that every product request carries (R7.1). */
export function requestLanguageHeaders(language: Language): {
  'Accept-Language': string;
  'X-Override-Language': Language;
} {
  return { 'Accept-Language': LANGUAGES[language].acceptLanguage, 'X-Override-Language': language };
}
