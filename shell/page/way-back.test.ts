import { entriesToReturn, leaveFor } from './way-back';

const ADDRESS = '/jp/payment?purpose=DEPOSIT&orderNo=O1&paymentId=P1';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** Leaves from the third of `length` entries. */
function left(length = 3) {
  const storage = memory();
  const went: string[] = [];
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
    replace: (url: string | URL) => void went.push(String(url)),
  };
  leaveFor({ url: 'https://pay.test/1', storage, history, location });
  return { storage, went, history };
}

const arrived = (
  storage: ReturnType<typeof memory>,
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

test('leaves by replacing a copy of the entry, with its state', () => {
  const { went, history } = left(9);
  expect(went).toEqual(['https://pay.test/1']);
  expect(history).toMatchObject({ length: 4, state: { idx: 2 } });
});

test.each([
  ['one page of the other origin', 5, 2],
  ['three pages of it', 7, 4],
])('counts the entries back over %s', (_what, length, entries) => {
  expect(arrived(left().storage, { length })).toBe(entries);
});

test('the order of the parameters makes no difference', () => {
  expect(arrived(left().storage, { address: '/jp/payment?orderNo=O1&paymentId=P1&purpose=DEPOSIT' })).toBe(2);
});

test.each([
  ['Back', { navigation: 'back_forward', state: { idx: 2 } }],
  ['a reload', { navigation: 'reload' }],
  ['another payment', { address: '/jp/payment?purpose=DEPOSIT&orderNo=O1&paymentId=P2' }],
  ['a page of the app', { address: '/jp/order/detail?orderNo=O1' }],
  ['a history that is full', { length: 50 }],
  ['a history that is shorter than it was', { length: 2 }],
])('stays after %s, and later as well', (_what, how) => {
  const { storage } = left();
  expect(arrived(storage, how)).toBe(0);
  expect(arrived(storage)).toBe(0);
});

test('stays where nobody left, and where what was stored cannot be read', () => {
  const storage = memory();
  expect(arrived(storage)).toBe(0);
  for (const text of ['', 'null', '{"position":"3","address":"/"}', '{"position":3}']) {
    storage.setItem('pb:wayBack', text);
    expect(arrived(storage)).toBe(0);
  }
});
