import { memoryStorage } from '@shared/api-client';
import { createInterruptedCall } from './interrupted-call';

const REDEEM = { name: 'mf-rental/redeem', arg: { code: 'FREE30' }, address: '/benefit' };

function setup() {
  const values = new Map<string, string>();
  let now = 1_000;
  const storage = memoryStorage(values);
  return {
    values,
    pass: (ms: number) => (now += ms),
    next: () => createInterruptedCall(storage, () => now),
  };
}

test('finds the call in a later document of the same page and renter', () => {
  const { next } = setup();
  next().keep(REDEEM, 'u1');
  expect(next().find('mf-rental/redeem', '/benefit', 'u1')).toEqual({ arg: { code: 'FREE30' } });
  next().forget();
  expect(next().find('mf-rental/redeem', '/benefit', 'u1')).toBeNull();
});

test.each([
  ['another renter', 'mf-rental/redeem', '/benefit', 'u2'],
  ['a renter who is signed out', 'mf-rental/redeem', '/benefit', null],
  ['another page', 'mf-rental/redeem', '/benefit?x=1', 'u1'],
  ['another call', 'mf-rental/cancel', '/benefit', 'u1'],
])('does not find the call for %s', (_who, name, address, userId) => {
  const { next } = setup();
  next().keep(REDEEM, 'u1');
  expect(next().find(name, address, userId)).toBeNull();
});

test('finds an action of a renter who was signed out for whoever has signed in, and for nobody before', () => {
  const { next } = setup();
  next().keep({ name: 'rent', arg: null, address: '/product?sn=1' }, null);
  expect(next().find('rent', '/product?sn=1', null)).toBeNull();
  expect(next().find('rent', '/product?sn=2', 'u2')).toBeNull();
  expect(next().find('rent', '/product?sn=1', 'u2')).toEqual({ arg: null });
});

test('forgets a call that a clock ahead has kept, when it is set back', () => {
  const { next, pass } = setup();
  next().keep(REDEEM, 'u1');
  pass(-3_600_000);
  expect(next().find('mf-rental/redeem', '/benefit', 'u1')).toBeNull();
});

test('forgets the call when another page is visited, and after 15 minutes', () => {
  const { next, values, pass } = setup();
  next().keep(REDEEM, 'u1');
  next().visited('/benefit');
  expect(values.size).toBe(1);
  next().visited('/home');
  expect(values.size).toBe(0);
  next().keep(REDEEM, 'u1');
  pass(15 * 60_000 - 1);
  expect(next().find('mf-rental/redeem', '/benefit', 'u1')).not.toBeNull();
  pass(1);
  expect(next().find('mf-rental/redeem', '/benefit', 'u1')).toBeNull();
  expect(values.size).toBe(0);
});

test('forgets a stored value that cannot be parsed', () => {
  const { next, values } = setup();
  values.set('pb:interrupted', '{"name":');
  expect(next().find('mf-rental/redeem', '/benefit', 'u1')).toBeNull();
  expect(values.size).toBe(0);
});
