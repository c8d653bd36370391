/** The app's own language keys: `hk` is Traditional Chinese (specification §9). */
export type Language = 'en' | 'zh' | 'hk' | 'ja';

/** Names and codes of a language for each use. */
export interface LanguageFacts {
  /** Name in the picker, as in the specification (§2). */
  readonly label: string;
  /** For `<html lang>` and other `lang` attributes. */
  readonly htmlLang: string;
  /** For `Intl`. */
  readonly locale: string;
  /** `Accept-Language` request header. §9 has no locale code for Traditional Chinese. */
  readonly acceptLanguage: string;
  /** `businessData` of a page-view event (§7). */
  readonly trackingIndex: number;
}

export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = {
  zh: { label: '中文', htmlLang: 'zh-Hans', locale: 'zh-CN', acceptLanguage: 'zh-CN', trackingIndex: 0 },
  hk: { label: '繁体', htmlLang: 'zh-Hant-HK', locale: 'zh-HK', acceptLanguage: 'zh-CN', trackingIndex: 3 },
  en: { label: 'English', htmlLang: 'en', locale: 'en-US', acceptLanguage: 'en-US', trackingIndex: 1 },
  ja: { label: '日本語', htmlLang: 'ja', locale: 'ja-JP', acceptLanguage: 'ja-JP', trackingIndex: 2 },
};

/** Order in the picker (§2). */
export const LANGUAGE_ORDER: readonly Language[] = ['zh', 'hk', 'en', 'ja'];

/** Returns whether a value (from storage, a route, a header) is a language key. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.prototype.hasOwnProperty.call(LANGUAGES, value);
}

const CHINESE = ['zh', 'yue', 'cmn'];

/**
 * Returns the initial language (specification §9). A stored choice wins. Otherwise it is Japanese for a
 * Japanese browser, `zh` for any Chinese one (also Hong Kong and Taiwan), and English for all others.
 * @param stored value in local storage; ignored unless it is a language key
 * @param browserLanguages `navigator.languages`, in order of preference; only the first is used
 */
export function resolveLanguage(stored: string | null, browserLanguages: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  const primary = (browserLanguages[0] ?? '').toLowerCase().split(/[-_]/)[0] ?? '';
  if (primary === 'ja') return 'ja';
  return CHINESE.includes(primary) ? 'zh' : 'en';
}

/** Returns the language headers of every product request (§7). */
export function requestLanguageHeaders(language: Language): {
  'Accept-Language': string;
  'X-Override-Language': Language;
} {
  return { 'Accept-Language': LANGUAGES[language].acceptLanguage, 'X-Override-Language': language };
}
