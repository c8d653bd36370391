import { keepAttempt, newAttempt, takeAttempt } from './attempt';

const storage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

describe('a sign-in that this tab has started', () => {
  test('is taken once, by the state it was sent with', () => {
    const tab = storage();
    const attempt = newAttempt('google', 'jp', 'https://app.example/jp/login', '/jp/product?sn=JPC00001');
    keepAttempt(tab, attempt);
    expect(takeAttempt(tab, attempt.state)).toEqual(attempt);
    expect(takeAttempt(tab, attempt.state)).toBeNull();
  });

  test('an answer with a foreign state is none, and leaves the real one to come', () => {
    const tab = storage();
    const attempt = newAttempt('google', 'jp', 'https://app.example/jp/login', null);
    keepAttempt(tab, attempt);
    expect(takeAttempt(tab, 'jp.foreign')).toBeNull();
    expect(takeAttempt(tab, attempt.state)?.nonce).toBe(attempt.nonce);
  });

  test('an answer to nothing, or to something unreadable, is none', () => {
    const tab = storage();
    expect(takeAttempt(tab, null)).toBeNull();
    tab.setItem('pb:signInAttempt', '{');
    expect(takeAttempt(tab, null)).toBeNull();
  });

  test('state, nonce and verifier are new each time, and long enough to be unguessable', () => {
    const [a, b] = [newAttempt('apple', 'hk', 'c', null), newAttempt('apple', 'hk', 'c', null)];
    expect(a.state).not.toBe(b.state);
    expect(a.nonce).not.toBe(b.nonce);
    expect(a.verifier).toMatch(/^[\w-]{43,128}$/);
    expect(a.state).toMatch(/^hk\.[\w-]{43}$/);
  });
});
