import {
  EMPTY_DRAFT,
  type FeedbackDraft,
  chooseOrder,
  isWorthKeeping,
  draftProblems,
  takeType,
  toRequest,
} from './draft';

const now = Date.parse('2026-11-20T08:00:00Z');
const order = {
  orderNo: 'JP2611200001',
  state: 'BILLING',
  kept: false,
  startedAt: '2026-11-20T05:02:31Z',
  endedAt: null,
  powerBank: { sn: 'PBJ0001043', code: '7K42' },
} as const;
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

describe('draftProblems', () => {
  test('requires a type, and a text without photos', () => {
    expect(
      draftProblems(EMPTY_DRAFT, { asksReturn: false, lacksOrder: false, hasPhotos: false, order, now }),
    ).toEqual(['type', 'text']);
    expect(
      draftProblems(draft({ type: 'lost', text: '  ' }), {
        asksReturn: false,
        lacksOrder: false,
        hasPhotos: false,
        order,
        now,
      }),
    ).toEqual(['text']);
    expect(
      draftProblems(draft({ type: 'lost', text: 'Gone' }), {
        asksReturn: false,
        lacksOrder: false,
        hasPhotos: false,
        order,
        now,
      }),
    ).toEqual([]);
  });

  test('accepts a photo instead of a text', () => {
    expect(
      draftProblems(draft({ type: 'lost' }), {
        asksReturn: false,
        lacksOrder: false,
        hasPhotos: true,
        order,
        now,
      }),
    ).toEqual([]);
  });

  test('requires place and time for a return, but no text', () => {
    const type = 'returned';
    const ask = (over: Partial<FeedbackDraft['returned']>, about: typeof order | null = order) =>
      draftProblems(draft({ type }, over), {
        asksReturn: true,
        lacksOrder: false,
        hasPhotos: false,
        order: about,
        now,
      });
    expect(ask({})).toEqual(['sameStore', 'time']);
    expect(ask({ sameStore: false })).toEqual(['place', 'time']);
    expect(ask({ sameStore: true, returnedAt: '2026-11-20T07:00:00Z' })).toEqual([]);
    expect(
      ask({
        sameStore: false,
        place: { kind: 'cabinet', sn: 'JPC00001' },
        returnedAt: '2026-11-20T07:00:00Z',
      }),
    ).toEqual([]);
    expect(ask({}, null)).toEqual(['place', 'time']);
  });
});

test('cuts a text that is too long, and leaves no half of an emoji', () => {
  const context = { asksReturn: false, order };
  const sent = toRequest(draft({ text: `x${'🔋'.repeat(300)}` }), { orderNo: null, sn: null }, context, []);
  expect(sent.text).toBe(`x${'🔋'.repeat(249)}`);
});

test('contains the claim only for a return', () => {
  const full = draft(
    { type: 'returned', text: ' x ' },
    {
      sameStore: false,
      place: { kind: 'store', storeId: 's1', name: 'A' },
      returnedAt: '2026-11-20T05:02:00Z',
    },
  );
  const about = { orderNo: 'JP2611200001', sn: null };
  expect(toRequest(full, about, { asksReturn: false, order }, [])).toEqual({
    type: 'returned',
    orderNo: 'JP2611200001',
    sn: null,
    text: 'x',
    photos: [],
    returned: null,
  });
  expect(toRequest(full, about, { asksReturn: true, order }, ['u1'])).toMatchObject({
    photos: ['u1'],
    returned: {
      sameStore: false,
      storeId: 's1',
      cabinetSn: null,
      // The picker has no seconds: the start of the rental is the earliest time.
      returnedAt: '2026-11-20T05:02:31.000Z',
    },
  });
});

test('chooseOrder resets the claim', () => {
  const changed = chooseOrder(draft({ text: 'x' }, { sameStore: true }), 'JP2611200002');
  expect(changed).toMatchObject({
    chosen: { orderNo: 'JP2611200002' },
    text: 'x',
    returned: { sameStore: null },
  });
});

test('isWorthKeeping is true only after input by the renter', () => {
  expect(isWorthKeeping(EMPTY_DRAFT)).toBe(false);
  expect(isWorthKeeping(takeType(EMPTY_DRAFT, 'cable'))).toBe(false);
  expect(isWorthKeeping(draft({ text: 'a' }))).toBe(true);
  expect(isWorthKeeping(draft({ type: 'lost' }))).toBe(true);
  expect(isWorthKeeping(takeType(draft({}, { sameStore: true }), 'returned'))).toBe(true);
  expect(isWorthKeeping(draft({}, { place: { kind: 'cabinet', sn: 'JPC00001' } }))).toBe(true);
  expect(isWorthKeeping(draft({}, { returnedAt: '2026-11-20T07:00:00Z' }))).toBe(true);
});
