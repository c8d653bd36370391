import {
  EMPTY_DRAFT,
  type FeedbackDraft,
  chooseOrder,
  isWorthKeeping,
  parseScanResult,
  parseStoreResult,
  problemsOf,
  takeType,
  toRequest,
} from './draft';

const now = Date.parse('2026-11-20T08:00:00Z');
const order = { orderNo: 'JP2611200001', startedAt: '2026-11-20T05:02:31Z' };
const draft = (
  over: Partial<FeedbackDraft>,
  returned: Partial<FeedbackDraft['returned']> = {},
): FeedbackDraft => ({
  ...EMPTY_DRAFT,
  ...over,
  returned: { ...EMPTY_DRAFT.returned, ...returned },
});

describe('takeType', () => {
  test('applies the type of the address once and keeps later choices', () => {
    const first = takeType(EMPTY_DRAFT, 'cable');
    expect(first.type).toBe('cable');
    const changed = { ...first, type: 'lost' };
    expect(takeType(changed, 'cable').type).toBe('lost');
    expect(takeType(changed, 'slot').type).toBe('slot');
    expect(takeType(changed, null)).toBe(changed);
  });
});

describe('problemsOf', () => {
  test('requires a type, and a text without photos', () => {
    expect(problemsOf(EMPTY_DRAFT, { asksReturn: false, hasPhotos: false, order, now })).toEqual([
      'type',
      'text',
    ]);
    expect(
      problemsOf(draft({ type: 'lost', text: '  ' }), { asksReturn: false, hasPhotos: false, order, now }),
    ).toEqual(['text']);
    expect(
      problemsOf(draft({ type: 'lost', text: 'Gone' }), { asksReturn: false, hasPhotos: false, order, now }),
    ).toEqual([]);
  });

  test('accepts a photo instead of a text', () => {
    expect(problemsOf(draft({ type: 'lost' }), { asksReturn: false, hasPhotos: true, order, now })).toEqual(
      [],
    );
  });

  test('requires place and time for a return, but no text', () => {
    const type = 'returned';
    const ask = (over: Partial<FeedbackDraft['returned']>, about: typeof order | null = order) =>
      problemsOf(draft({ type }, over), { asksReturn: true, hasPhotos: false, order: about, now });
    expect(ask({})).toEqual(['sameStore', 'time']);
    expect(ask({ sameStore: false })).toEqual(['place', 'time']);
    expect(ask({ sameStore: true, returnedAt: '2026-11-20T07:00:00Z' })).toEqual([]);
    expect(ask({ sameStore: false, cabinetSn: 'JPC00001', returnedAt: '2026-11-20T07:00:00Z' })).toEqual([]);
    expect(ask({}, null)).toEqual(['place', 'time']);
  });

  test('accepts a time between rental and now, with one minute of tolerance', () => {
    const at = (returnedAt: string) =>
      problemsOf(draft({ type: 'returned' }, { sameStore: true, returnedAt }), {
        asksReturn: true,
        hasPhotos: false,
        order,
        now,
      });
    expect(at('2026-11-20T05:02:00Z')).toEqual([]);
    expect(at('2026-11-20T05:01:00Z')).toEqual(['timeRange']);
    expect(at('2026-11-20T08:00:30Z')).toEqual([]);
    expect(at('2026-11-20T08:02:00Z')).toEqual(['timeRange']);
    expect(at('nonsense')).toEqual(['timeRange']);
  });
});

describe('toRequest', () => {
  const about = { orderNo: 'JP2611200001', sn: null };
  test('sends the claim only for a return, and the place only for another store', () => {
    const claim = {
      sameStore: true,
      store: { storeId: 's1', name: 'A' },
      cabinetSn: 'JPC00001',
      returnedAt: '2026-11-20T07:00:00Z',
    };
    const full = draft({ type: 'returned', text: ' x ' }, claim);
    expect(toRequest(full, about, false, [])).toEqual({
      type: 'returned',
      orderNo: 'JP2611200001',
      sn: null,
      text: 'x',
      photos: [],
      returned: null,
    });
    expect(toRequest(full, about, true, ['u1']).returned).toEqual({
      sameStore: true,
      storeId: null,
      cabinetSn: null,
      returnedAt: '2026-11-20T07:00:00Z',
    });
    expect(toRequest(full, { orderNo: null, sn: null }, true, []).returned).toMatchObject({
      sameStore: false,
      storeId: 's1',
      cabinetSn: 'JPC00001',
    });
  });
});

test('chooseOrder resets the claim', () => {
  const changed = chooseOrder(draft({ text: 'x' }, { sameStore: true }), 'JP2611200002');
  expect(changed).toMatchObject({
    about: { orderNo: 'JP2611200002' },
    text: 'x',
    returned: { sameStore: null },
  });
});

test('a draft is worth keeping after input by the renter', () => {
  expect(isWorthKeeping(EMPTY_DRAFT)).toBe(false);
  expect(isWorthKeeping(takeType(EMPTY_DRAFT, 'cable'))).toBe(false);
  expect(isWorthKeeping(draft({ text: 'a' }))).toBe(true);
  expect(isWorthKeeping(draft({ type: 'lost' }))).toBe(true);
});

test.each([
  ['JPC00001', 'JPC00001'],
  [{ sn: 'HKC00001' }, 'HKC00001'],
  ['javascript:1', null],
  [null, null],
  [{ sn: 7 }, null],
])('parses the scan result %p as %p', (value, sn) => {
  expect(parseScanResult(value)).toBe(sn);
});

test.each([
  [
    { storeId: 's1', name: 'Tsutsuji Books' },
    { storeId: 's1', name: 'Tsutsuji Books' },
  ],
  ['s1', { storeId: 's1', name: '' }],
  [{ id: 's1' }, null],
  [undefined, null],
])('parses the store result %p as %p', (value, store) => {
  expect(parseStoreResult(value)).toEqual(store);
});
