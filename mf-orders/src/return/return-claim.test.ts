import { EMPTY_CLAIM, missingOf, parsePlace, toReport } from './return-claim';

const order = { startedAt: '2026-11-20T05:02:30Z' };
const now = Date.parse('2026-11-20T08:00:00Z');
const store = { kind: 'store', storeId: 'jp-7', name: 'Kissa' } as const;

describe('missingOf', () => {
  test.each([
    ['nothing answered', EMPTY_CLAIM, 'sameStore'],
    ['elsewhere without a place', { ...EMPTY_CLAIM, sameStore: false }, 'place'],
    ['no time', { ...EMPTY_CLAIM, sameStore: true }, 'time'],
    [
      'a time before the rental',
      { sameStore: true, place: null, returnedAt: '2026-11-20T05:00:00Z' },
      'timeRange',
    ],
    [
      'a time in the future',
      { sameStore: true, place: null, returnedAt: '2026-11-20T08:01:00Z' },
      'timeRange',
    ],
    ['a malformed time', { sameStore: true, place: null, returnedAt: 'soon' }, 'timeRange'],
    [
      'a time within the first minute of the rental',
      { sameStore: true, place: null, returnedAt: '2026-11-20T05:02:00Z' },
      null,
    ],
    ['another store', { sameStore: false, place: store, returnedAt: '2026-11-20T07:00:00Z' }, null],
  ] as const)('checks a claim with %s', (_name, claim, missing) => {
    expect(missingOf(claim, order, now)).toBe(missing);
  });
});

describe('toReport', () => {
  test('drops the place when the store is the same', () => {
    expect(toReport({ sameStore: true, place: store, returnedAt: '2026-11-20T07:00:00Z' }, order)).toEqual({
      sameStore: true,
      storeId: null,
      cabinetSn: null,
      returnedAt: '2026-11-20T07:00:00.000Z',
    });
  });

  test('sends a scanned cabinet and no time before the start', () => {
    expect(
      toReport(
        { sameStore: false, place: { kind: 'cabinet', sn: 'JPC00001' }, returnedAt: '2026-11-20T05:02:00Z' },
        order,
      ),
    ).toEqual({
      sameStore: false,
      storeId: null,
      cabinetSn: 'JPC00001',
      returnedAt: '2026-11-20T05:02:30.000Z',
    });
  });
});

test.each([
  ['JPC00001', { kind: 'cabinet', sn: 'JPC00001' }],
  [{ sn: 'HKC00001' }, { kind: 'cabinet', sn: 'HKC00001' }],
  [{ storeId: 'jp-7', name: 'Kissa', floor: '2F' }, store],
  ['nonsense', null],
  [{ storeId: 7 }, null],
  [null, null],
])('parsePlace(%j)', (value, place) => {
  expect(parsePlace(value)).toEqual(place);
});
