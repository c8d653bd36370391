import { keepAttempt, newAttempt, takeAttempt } from './attempt';

const storage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

describe('a sign-in started by this tab', () => {
  test('is returned once, to the response with its state', () => {
    const tab = storage();
    const attempt = newAttempt('google', 'jp', 'https://app.example/jp/login', '/jp/product?sn=JPC00001');
    keepAttempt(tab, attempt);
    expect(takeAttempt(tab, attempt.state)).toEqual(attempt);
    expect(takeAttempt(tab, attempt.state)).toBeNull();
  });

  test('remains stored after a response with another state', () => {
    const tab = storage();
    const attempt = newAttempt('google', 'jp', 'https://app.example/jp/login', null);
    keepAttempt(tab, attempt);
    expect(takeAttempt(tab, 'jp.foreign')).toBeNull();
    expect(takeAttempt(tab, attempt.state)?.nonce).toBe(attempt.nonce);
  });

  test('is null when nothing or malformed JSON is stored', () => {
    const tab = storage();
    expect(takeAttempt(tab, null)).toBeNull();
    tab.setItem('pb:signInAttempt', '{');
    expect(takeAttempt(tab, null)).toBeNull();
  });

  test('has a fresh state, nonce and verifier that cannot be guessed', () => {
    const [a, b] = [newAttempt('apple', 'hk', 'c', null), newAttempt('apple', 'hk', 'c', null)];
    expect(a.state).not.toBe(b.state);
    expect(a.nonce).not.toBe(b.nonce);
    expect(a.verifier).toMatch(/^[\w-]{43,128}$/);
    expect(a.state).toMatch(/^hk\.[\w-]{43}$/);
  });
});
