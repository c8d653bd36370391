import { createI18n } from './create-i18n';

test.each([
  ['en', 'one'],
  ['zh', 'other'],
  ['hk', 'other'],
  ['ja', 'other'],
] as const)('%s has the form %s for 1, also on a phone in English', (language, form) => {
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'list', { rows_one: 'one', rows_other: 'other' });
  expect(i18n.t('rows', { ns: 'list', count: 1 })).toBe(form);
  expect(i18n.t('rows', { ns: 'list', count: 2 })).toBe('other');
});

test('a text that the language lacks is in English, with the plural forms of English', () => {
  const i18n = createI18n('hk');
  i18n.addResourceBundle('en', 'list', { rows_one: 'one', rows_other: 'other' });
  expect(i18n.t('rows', { ns: 'list', count: 1 })).toBe('one');
});
