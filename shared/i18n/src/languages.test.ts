import { LANGUAGES, LANGUAGE_ORDER, requestLanguageHeaders, resolveLanguage } from './languages';

test('lists the four languages in the order of the picker (R2.37)', () => {
  expect(LANGUAGE_ORDER.map((language) => LANGUAGES[language].label)).toEqual([
    '中文',
    '繁体',
    'English',
    '日本語',
  ]);
});

test.each([
  ['ja', 'ja'],
  ['ja-JP', 'ja'],
  ['zh-CN', 'zh'],
  ['zh-HK', 'zh'],
  ['zh-TW', 'zh'],
  ['zh-Hant-HK', 'zh'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['', 'en'],
] as const)('for the browser language %s starts in %s (R9.4)', (browser, language) => {
  expect(resolveLanguage(null, [browser])).toBe(language);
});

test('starts in the stored language and ignores an invalid one (R9.5)', () => {
  expect(resolveLanguage('hk', ['ja'])).toBe('hk');
  expect(resolveLanguage('<script>', ['ja'])).toBe('ja');
  expect(resolveLanguage('constructor', [])).toBe('en');
});

test.each([
  ['en', 'en-US', 'en'],
  ['zh', 'zh-CN', 'zh'],
  ['hk', 'zh-CN', 'hk'],
  ['ja', 'ja-JP', 'ja'],
] as const)('returns the request headers of %s (R9.6)', (language, accept, override) => {
  expect(requestLanguageHeaders(language)).toEqual({
    'Accept-Language': accept,
    'X-Override-Language': override,
  });
});

test('has the locale codes and tracking indexes of the specification (R7.15)', () => {
  expect(LANGUAGE_ORDER.map((language) => LANGUAGES[language].locale)).toEqual([
    'zh-CN',
    'zh-HK',
    'en-US',
    'ja-JP',
  ]);
  expect((['zh', 'en', 'ja', 'hk'] as const).map((language) => LANGUAGES[language].trackingIndex)).toEqual([
    0, 1, 2, 3,
  ]);
});

test('uses en-US for a browser in another language (R9.7)', () => {
  expect(LANGUAGES[resolveLanguage(null, ['fr-FR', 'ja'])].locale).toBe('en-US');
  expect(LANGUAGES[resolveLanguage(null, [])].locale).toBe('en-US');
});
