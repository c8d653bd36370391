import { LANGUAGE_KEY, SESSION_ID_KEY, tokenKey, userKey } from './storage-keys';

test('includes environment and region in the session keys (R3.8, R3.10)', () => {
  expect(tokenKey('pre', 'JP')).toBe('ifeToken_pre_JP');
  expect(userKey('prod', 'HK')).toBe('ifeUserId_prod_HK');
  expect([LANGUAGE_KEY, SESSION_ID_KEY]).toEqual(['ifeLanguage', 'ifeUuid']);
});
