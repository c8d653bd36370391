import { twoBanks } from '../../testing';
import { mayReportReturn } from './may-report-return';
import {
  type ClaimProblem,
  EMPTY_CLAIM,
  type ReturnClaim,
  bankChoices,
  chooseBank,
  claimProblems,
  parseReturnPlace,
  toReturnReport,
} from './return-claim';

const second = { sn: 'PBJ0001043', code: '7K42' };
const order = {
  state: 'BILLING',
  kept: false,
  startedAt: '2026-11-20T05:02:30Z',
  endedAt: null,
  powerBank: second,
} as const;
const now = Date.parse('2026-11-20T08:00:00Z');
const store = { kind: 'store', storeId: 'jp-7', name: 'Kissa' } as const;
const cabinet = { kind: 'cabinet', sn: 'JPC00001' } as const;
const claim = (over: Partial<ReturnClaim>): ReturnClaim => ({
  powerBankSn: null,
  sameStore: true,
  place: null,
  returnedAt: '2026-11-20T07:00:00Z',
  ...over,
});

test.each<[string, ReturnClaim, ClaimProblem[]]>([
  ['nothing answered', EMPTY_CLAIM, ['sameStore', 'time']],
  ['another store without a place', claim({ sameStore: false }), ['place']],
  ['no time', claim({ returnedAt: null }), ['time']],
  ['the store of the rental', claim({}), []],
  ['another store', claim({ sameStore: false, place: store }), []],
  ['a scanned cabinet', claim({ sameStore: false, place: cabinet }), []],
])('checks a claim with %s', (_name, subject, problems) => {
  expect(claimProblems(subject, order, now)).toEqual(problems);
});

test('requires a place if the order is unknown', () => {
  expect(claimProblems(EMPTY_CLAIM, null, now)).toEqual(['place', 'time']);
  expect(claimProblems(claim({ sameStore: null, place: store }), null, now)).toEqual([]);
});

test.each([
  ['2026-11-20T05:01:29Z', ['timeRange']],
  ['2026-11-20T05:02:00Z', []],
  ['2026-11-20T08:00:30Z', []],
  ['2026-11-20T08:01:01Z', ['timeRange']],
  ['soon', ['timeRange']],
])('checks the time %s with one minute of tolerance', (returnedAt, problems) => {
  expect(claimProblems(claim({ returnedAt }), order, now)).toEqual(problems);
});

describe('after the end of the rental', () => {
  const ended = { ...order, state: 'COMPLETED', endedAt: '2026-11-20T06:00:00Z' } as const;
  const late = '2026-11-20T06:01:01Z';

  test.each<[string, Parameters<typeof bankChoices>[1], string, ClaimProblem[]]>([
    ['within the rental', ended, '2026-11-20T06:00:30Z', []],
    ['after its end', ended, late, ['timeRange']],
    ['after the end of an unpaid one', { ...ended, state: 'UNPAID' }, late, ['timeRange']],
    ['after the claimed time under review', { ...ended, state: 'RETURN_REVIEW' }, late, []],
    ['of a power bank that counts as kept', { ...ended, state: 'KEPT', kept: true }, late, []],
    ['of a power bank of a swap', { ...ended, fault: twoBanks().fault! }, late, []],
  ])('checks a return %s', (_name, about, returnedAt, problems) => {
    expect(claimProblems(claim({ returnedAt }), about, now)).toEqual(problems);
  });
});

test('the report contains no place for the store of the rental', () => {
  expect(toReturnReport(claim({ place: store }), order)).toEqual({
    sameStore: true,
    storeId: null,
    cabinetSn: null,
    returnedAt: '2026-11-20T07:00:00.000Z',
  });
});

test('the report contains the scanned cabinet and a time not before the start', () => {
  const early = claim({ sameStore: false, place: cabinet, returnedAt: '2026-11-20T05:02:00Z' });
  expect(toReturnReport(early, order)).toEqual({
    sameStore: false,
    storeId: null,
    cabinetSn: 'JPC00001',
    returnedAt: '2026-11-20T05:02:30.000Z',
  });
});

test('the report contains the place if the order is unknown', () => {
  expect(toReturnReport(claim({ place: store }), null)).toMatchObject({ sameStore: false, storeId: 'jp-7' });
});

test('an empty list of power banks is like none', () => {
  const listed = { ...order, banksOut: [], actions: [] };
  expect(claimProblems(claim({}), listed, now)).toEqual([]);
  expect(bankChoices(claim({}), listed)).toBeNull();
  expect(bankChoices(claim({ powerBankSn: second.sn }), listed)).toEqual([second]);
  expect(mayReportReturn(listed)).toBe(false);
  expect(mayReportReturn({ ...listed, actions: ['REPORT_RETURN'] })).toBe(true);
});

test.each([
  [{ sn: 'HKC00001' }, { kind: 'cabinet', sn: 'HKC00001' }],
  [
    { sn: 'HKC00001', at: 1_780_000_000_000 },
    { kind: 'cabinet', sn: 'HKC00001', at: 1_780_000_000_000 },
  ],
  [
    { sn: 'HKC00001', at: 'now' },
    { kind: 'cabinet', sn: 'HKC00001' },
  ],
  [{ storeId: 'jp-7', name: 'Kissa', floor: '2F' }, store],
  [{ storeId: 'jp-7' }, { kind: 'store', storeId: 'jp-7', name: 'jp-7' }],
  [{ sn: 'javascript:1' }, null],
  [{ storeId: 7 }, null],
  ['JPC00001', null],
  [null, null],
])('parses the result %j', (value, place) => {
  expect(parseReturnPlace(value)).toEqual(place);
});

describe('with two power banks out', () => {
  const first = { sn: 'PBJ0001001', code: '9XQ4' };
  const { fault } = twoBanks();
  const two = {
    ...order,
    fault: { ...fault!, startedAt: '2026-11-20T04:10:00Z' },
    banksOut: [second, first],
  };

  test.each<[string, string | null, string, ClaimProblem[]]>([
    ['no power bank', null, '2026-11-20T07:00:00Z', ['powerBank']],
    ['one that is not out', 'PBJ0000000', '2026-11-20T07:00:00Z', ['powerBank']],
    ['the first one', first.sn, '2026-11-20T04:11:00Z', []],
    ['the first one before its start', first.sn, '2026-11-20T04:08:00Z', ['timeRange']],
    ['the second one', second.sn, '2026-11-20T07:00:00Z', []],
    ['the second one before its start', second.sn, '2026-11-20T04:11:00Z', ['timeRange']],
  ])('checks a claim of %s', (_name, powerBankSn, returnedAt, problems) => {
    expect(claimProblems(claim({ powerBankSn, returnedAt }), two, now)).toEqual(problems);
  });

  test('the report names the chosen power bank, also if one is out, and none if none is chosen', () => {
    const subject = claim({ powerBankSn: first.sn });
    for (const about of [two, order, null])
      expect(toReturnReport(subject, about)).toMatchObject({ powerBankSn: first.sn });
    expect(toReturnReport(claim({}), order)).not.toHaveProperty('powerBankSn');
  });
});

describe('with one of two power banks back', () => {
  const first = { sn: 'PBJ0001001', code: '9XQ4' };
  const { fault } = twoBanks();
  const ofSecond = { ...order, fault: fault! };
  const ofFirst = { ...order, powerBank: first, fault: fault!, startedAt: '2026-11-20T04:10:00Z' };
  const ended = { ...ofSecond, state: 'COMPLETED' } as const;

  test.each<[string, string | null, Parameters<typeof bankChoices>[1], ClaimProblem[]]>([
    ['the first one, which is back', first.sn, ofSecond, ['closedBank']],
    ['the second one, which is back', second.sn, ofFirst, ['closedBank']],
    ['the first one, which is out', first.sn, ofFirst, []],
    ['the second one, which is out', second.sn, ofSecond, []],
    ['no power bank', null, ofSecond, []],
    ['the first one of an ended order', first.sn, ended, []],
  ])('checks a claim of %s', (_name, powerBankSn, about, problems) => {
    const subject = claim({ powerBankSn });
    expect(claimProblems(subject, about, now)).toEqual(problems);
    const asked = powerBankSn && about.state === 'BILLING' ? [about.powerBank] : null;
    expect(bankChoices(subject, about)).toEqual(asked);
    const chosen = chooseBank(subject, about, second.sn);
    const again = problems.length > 0 ? EMPTY_CLAIM : {};
    if (about !== ended) expect(chosen).toEqual({ ...again, powerBankSn: second.sn });
  });
});
