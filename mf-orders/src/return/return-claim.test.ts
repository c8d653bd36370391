import { EMPTY_CLAIM, missingOf, parsePlace, toReport } from './return-claim';

const order = { startedAt: '2026-11-20T05:02:30Z' };
const now = Date.parse('2026-11-20T08:00:00Z');
const store = { kind: 'store', storeId: 'jp-7', name: 'Kissa' } as const;

describe('missingOf', () => {
  test.each([
    ['nothing answered', EMPTY_CLAIM, 'sameStore'],
    ['elsewhere without a place', { ...EMPTY_CLAIM, sameStore: false }, 'place'],
    ['no time', { ...EMPTY_CLAIM, sameStore: true }, 'time'],
    ['before the rental', { sameStore: true, place: null, returnedAt: '2026-11-20T05:00:00Z' }, 'timeRange'],
    ['in the future', { sameStore: true, place: null, returnedAt: '2026-11-20T08:01:00Z' }, 'timeRange'],
    ['no date at all', { sameStore: true, place: null, returnedAt: 'soon' }, 'timeRange'],
    [
      'the first minute, picked to the minute',
      { sameStore: true, place: null, returnedAt: '2026-11-20T05:02:00Z' },
      null,
    ],
    ['another store', { sameStore: false, place: store, returnedAt: '2026-11-20T07:00:00Z' }, null],
  ] as const)('%s', (_name, claim, missing) => {
    expect(missingOf(claim, order, now)).toBe(missing);
  });
});

describe('toReport', () => {
  test('a place that was picked before the answer became "the same store" is not sent', () => {
    expect(toReport({ sameStore: true, place: store, returnedAt: '2026-11-20T07:00:00Z' }, order)).toEqual({
      sameStore: true,
      storeId: null,
      cabinetSn: null,
      returnedAt: '2026-11-20T07:00:00.000Z',
    });
  });

  test('a scanned cabinet is sent as one, and never a time before the start', () => {
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
