export type Language = 'en' | 'zh' | 'hk' | 'ja';
/** Languages of every catalogue. */
export const LANGUAGE_KEYS: readonly Language[] = ['en', 'zh', 'hk', 'ja'];
