export type Language = 'en' | 'zh' | 'hk' | 'ja';
/** Languages that every catalogue is written in. */
export const LANGUAGE_KEYS: readonly Language[] = ['en', 'zh', 'hk', 'ja'];
