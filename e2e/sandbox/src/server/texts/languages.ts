/** The app's language keys (R9.3): `hk` is Traditional Chinese. */
export const LANGUAGES = ['en', 'zh', 'hk', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in all languages of the app. */
export type Localised = Record<Language, string>;

/** Locales for `Intl`. */
export const LOCALE: Localised = { en: 'en-US', zh: 'zh-CN', hk: 'zh-HK', ja: 'ja-JP' };
/** Values of `<html lang>`. */
export const HTML_LANG: Localised = { en: 'en', zh: 'zh-Hans', hk: 'zh-Hant-HK', ja: 'ja' };

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
