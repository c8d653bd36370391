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

test('a text that a module lacks is that of the shell', () => {
  const i18n = createI18n('ja');
  i18n.addResourceBundle('ja', 'shell', { errors: { EXPIRED: 'shell', UNREADABLE: 'shell' } });
  i18n.addResourceBundle('ja', 'mf-orders', { errors: { EXPIRED: 'module' } });
  expect(i18n.exists('errors.UNREADABLE', { ns: 'mf-orders' })).toBe(true);
  expect(i18n.t('errors.UNREADABLE', { ns: 'mf-orders' })).toBe('shell');
  expect(i18n.t('errors.EXPIRED', { ns: 'mf-orders' })).toBe('module');
});
