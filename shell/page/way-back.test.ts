import { type TextStorage, memoryStorage } from '@shared/api-client';
import { entriesToDeparture, entriesToReturn, leaveFor } from './way-back';

const ADDRESS = '/jp/payment?purpose=DEPOSIT&orderNo=O1&paymentId=P1';

/** Calls `leaveFor` on the third of `length` history entries. */
function leave(length = 3, returnsElsewhere = false) {
  const storage = memoryStorage();
  const replaced: string[] = [];
  const history = {
    length,
    state: { idx: 2 } as unknown,
    pushState(state: unknown) {
      this.state = state;
      this.length = 4;
    },
  };
  const [pathname, query] = ADDRESS.split('?') as [string, string];
  const location = {
    pathname,
    search: `?${query}`,
    replace: (url: string | URL) => void replaced.push(String(url)),
  };
  leaveFor({ url: 'https://pay.test/1', storage, history, location, returnsElsewhere });
  return { storage, replaced, history };
}

const arrive = (
  storage: TextStorage,
  { length = 5, state = null as unknown, address = ADDRESS, navigation = 'navigate' } = {},
) => {
  const [pathname, query] = address.split('?') as [string, string];
  return entriesToReturn({
    storage,
    history: { length, state },
    location: { pathname, search: `?${query}` },
    navigation,
  });
};

test('leaves by replacing a copy of the current entry that has the same state', () => {
  const { replaced, history } = leave(9);
  expect(replaced).toEqual(['https://pay.test/1']);
  expect(history).toMatchObject({ length: 4, state: { idx: 2 } });
});

test.each([
  ['one page', 5, 2],
  ['three pages', 7, 4],
])('counts the entries back across %s of the other origin', (_what, length, entries) => {
  expect(arrive(leave().storage, { length })).toBe(entries);
});

test('ignores the order of the query parameters', () => {
  expect(arrive(leave().storage, { address: '/jp/payment?orderNo=O1&paymentId=P1&purpose=DEPOSIT' })).toBe(2);
});

test.each([
  ['Back', { navigation: 'back_forward', state: { idx: 2 } }],
  ['a reload', { navigation: 'reload' }],
  ['another payment', { address: '/jp/payment?purpose=DEPOSIT&orderNo=O1&paymentId=P2' }],
  ['a page of the app', { address: '/jp/order/detail?orderNo=O1' }],
  ['a navigation with a full history', { length: 50 }],
  ['a navigation with a shorter history than before', { length: 2 }],
])('returns 0 after %s, and removes the stored entry', (_what, arrival) => {
  const { storage } = leave();
  expect(arrive(storage, arrival)).toBe(0);
  expect(arrive(storage)).toBe(0);
});

test('returns 0 if nothing is stored or the stored value is invalid', () => {
  const storage = memoryStorage();
  expect(arrive(storage)).toBe(0);
  for (const text of ['', 'null', '{"position":"3","address":"/"}', '{"position":3}']) {
    storage.setItem('pb:wayBack', text);
    expect(arrive(storage)).toBe(0);
  }
});

describe('a page of another address that goes back itself', () => {
  test('counts the entries after the document has loaded', () => {
    const { storage } = leave(3, true);
    expect(arrive(storage, { address: '/jp/login?code=c&state=s' })).toBe(0);
    expect(arrive(storage)).toBe(0);
    expect(entriesToDeparture({ storage, history: { length: 6 } })).toBe(3);
  });

  test.each([
    ['the renter left for a checkout', () => leave().storage, 6],
    ['the history is full', () => leave(3, true).storage, 50],
    ['nothing is stored', memoryStorage, 6],
  ])('returns 0 if %s', (_why, storage, length) => {
    expect(entriesToDeparture({ storage: storage(), history: { length } })).toBe(0);
  });
});
