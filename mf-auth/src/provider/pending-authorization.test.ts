import { memoryStorage } from '@shared/api-client';
import { storeAuthorization, newAuthorization, takeAuthorization } from './pending-authorization';

describe('a sign-in started by this tab', () => {
  test('is returned once, to the response with its state', () => {
    const tab = memoryStorage();
    const attempt = newAuthorization(
      'google',
      'jp',
      'https://app.example/jp/login',
      '/jp/product?sn=JPC00001',
    );
    storeAuthorization(tab, attempt);
    expect(takeAuthorization(() => tab, attempt.state)).toEqual(attempt);
    expect(takeAuthorization(() => tab, attempt.state)).toBeNull();
  });

  test('remains stored after a response with another state', () => {
    const tab = memoryStorage();
    const attempt = newAuthorization('google', 'jp', 'https://app.example/jp/login', null);
    storeAuthorization(tab, attempt);
    expect(takeAuthorization(() => tab, 'jp.foreign')).toBeNull();
    expect(takeAuthorization(() => tab, attempt.state)?.nonce).toBe(attempt.nonce);
  });

  test('is null when nothing or malformed JSON is stored', () => {
    const tab = memoryStorage();
    expect(takeAuthorization(() => tab, null)).toBeNull();
    tab.setItem('pb:signInAttempt', '{');
    expect(takeAuthorization(() => tab, null)).toBeNull();
  });

  test('is null when the browser forbids storage', () => {
    const forbidden = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    expect(takeAuthorization(forbidden, null)).toBeNull();
  });

  test('has a fresh state, nonce and verifier that cannot be guessed', () => {
    const [a, b] = [newAuthorization('apple', 'hk', 'c', null), newAuthorization('apple', 'hk', 'c', null)];
    expect(a.state).not.toBe(b.state);
    expect(a.nonce).not.toBe(b.nonce);
    expect(a.verifier).toMatch(/^[\w-]{43,128}$/);
    expect(a.state).toMatch(/^hk\.[\w-]{43}$/);
  });
});
