import type { HelpCase } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import {
  CABINET,
  advance,
  control,
  eject,
  giveBack,
  order,
  payDeposit,
  read,
  rent,
  testSandbox,
} from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'ok' }));

const casesOf = async (renter: Renter): Promise<HelpCase[]> => (await renter.get('helpCases')).cases;
const textsOf = ({ facts }: HelpCase) => facts.map(({ text }) => text).join('\n');
const inOrder = ({ facts }: HelpCase) => facts.map(({ at }) => Date.parse(at));
const minutesAfter = (iso: string, minutes: number) =>
  new Date(Date.parse(iso) + minutes * 60_000).toISOString();

test('a renter without a problem has no cases', async () => {
  const renter = await newRenter(sandbox, 'JP');
  expect((await renter.get('help')).cases).toBe(true);
  expect(await casesOf(renter)).toEqual([]);
  await rent(sandbox, renter, { methodId: 'paypay' });
  expect(await casesOf(renter)).toEqual([]);
});

test('a jammed cabinet: each slot that was told to open, where the power bank is, and whose the deposit is', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const created = await order(renter);
  await payDeposit(sandbox, renter, 'paypay', created.orderNo);
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'all_jam' });
  expect((await eject(sandbox, renter, created.orderNo)).state).toBe('EJECT_FAILED');
  await advance(sandbox, 120);
  const [found, ...others] = await casesOf(renter);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    kind: 'NOTHING_CAME_OUT',
    orderNo: created.orderNo,
    feedbackNo: null,
    decidedBy: null,
  });
  expect(textsOf(found!).match(/was told to open/g)).toHaveLength(3);
  expect(textsOf(found!).match(/is jammed/g)).toHaveLength(3);
  expect(textsOf(found!)).toMatch(/Power bank \w{4} is in slot \d+ by the cabinet's last report/);
  expect(found!.rule).toBe(
    'Nothing came out, so there is no rental and no fee. Your deposit of ¥3,300 is still yours: rent with it, or ask for its refund on your page.',
  );
  expect(inOrder(found!)).toEqual([...inOrder(found!)].sort((a, b) => a - b));
  await advance(sandbox, 86_400);
  expect(await casesOf(renter)).toEqual([]);
});

const RELEASED =
  'Nothing was taken from the ¥3,300 held on your card for this order, and the hold is released.';
const rentElsewhere = (methodId: string) => async (renter: Renter) => {
  const out = await rent(sandbox, renter, { methodId, cabinetSn: 'JPC00002' });
  return async () => giveBack(sandbox, renter, out, 'JPC00002');
};
const refund = async (renter: Renter) => {
  await renter.get('refundDeposit');
  return () => advance(sandbox, 1);
};
const nothing = () => Promise.resolve(() => advance(sandbox, 1));

test.each([
  ['card', 'nothing', nothing, RELEASED],
  ['card', 'a rental with a new hold', rentElsewhere('card'), RELEASED],
  ['card', 'a rental with a charge', rentElsewhere('paypay'), RELEASED],
  ['paypay', 'a rental with the same deposit', rentElsewhere('paypay'), null],
  ['paypay', 'a refund', refund, 'Your deposit of ¥3,300 is being refunded.'],
] as const)(
  'after a failed eject by %s and %s: the rule is about its own deposit',
  async (methodId, _what, next, rule) => {
    const renter = await newRenter(sandbox, 'JP');
    const failed = await order(renter);
    await payDeposit(sandbox, renter, methodId, failed.orderNo);
    await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'all_jam' });
    expect((await eject(sandbox, renter, failed.orderNo)).state).toBe('EJECT_FAILED');
    const end = await next(renter);
    const [found, ...others] = await casesOf(renter);
    expect([found!.orderNo, others]).toEqual([failed.orderNo, []]);
    expect(found!.rule).toBe(
      ['Nothing came out, so there is no rental and no fee.', rule ?? []].flat().join(' '),
    );
    await end();
  },
);

test('an eject without an answer: says that nothing is decided yet', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const created = await order(renter);
  await payDeposit(sandbox, renter, 'card', created.orderNo);
  await control(sandbox, `/cabinets/${CABINET.HK}`, { profile: 'drop_after_eject' });
  await renter.get('eject', undefined, { params: { no: created.orderNo } });
  await advance(sandbox, 3);
  await control(sandbox, `/cabinets/${CABINET.HK}`, { profile: 'offline' });
  await advance(sandbox, 40);
  expect((await read(renter, created.orderNo)).state).toBe('EJECT_UNKNOWN');
  const [found] = await casesOf(renter);
  expect(found).toMatchObject({ kind: 'NOTHING_CAME_OUT', decidedBy: null });
  expect(textsOf(found!)).toMatch(/has not answered/);
  expect(found!.rule).toMatch(/^If nothing came out, there is no rental and no fee/);
});

test('an eject that is known to have failed after a day: answered for a day from then on', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const { orderNo } = await order(renter);
  await payDeposit(sandbox, renter, 'paypay', orderNo);
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'too_slow' });
  await renter.get('eject', undefined, { params: { no: orderNo } });
  await advance(sandbox, 10);
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'offline' });
  await advance(sandbox, 60);
  await advance(sandbox, 25 * 3600);
  expect((await read(renter, orderNo)).state).toBe('EJECT_UNKNOWN');
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'ok' });
  await advance(sandbox, 300);
  expect((await read(renter, orderNo)).state).toBe('EJECT_FAILED');
  expect(await casesOf(renter)).toMatchObject([{ kind: 'NOTHING_CAME_OUT', orderNo }]);
  await advance(sandbox, 86_400);
  expect(await casesOf(renter)).toEqual([]);
});

test('a return under review, then not found: the claim, the reports of the cabinet, and the end of the review', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'sensor_log' });
  await advance(sandbox, 1800);
  const returnedAt = minutesAfter(out.startedAt!, 20);
  await renter.get('returnReport', { sameStore: true, returnedAt }, { params: { no: out.orderNo } });
  const [review] = await casesOf(renter);
  expect(review).toMatchObject({ kind: 'NOT_RETURNED', orderNo: out.orderNo, feedbackNo: null });
  expect(review!.facts.find(({ text }) => text.startsWith('You said that you returned it'))?.at).toBe(
    returnedAt,
  );
  expect(textsOf(review!)).toContain(`It has logged no return of ${out.powerBank!.code}`);
  expect(Date.parse(review!.decidedBy!) - sandbox.ctx.clock.ms()).toBeGreaterThan(9 * 60_000);
  const claim = async () => (await read(renter, out.orderNo)).returnClaim;
  expect(await claim()).toMatchObject({ outcome: 'PENDING', decidedBy: review!.decidedBy });
  await advance(sandbox, 700);
  const decided = await claim();
  expect(decided?.outcome).toBe('NOT_FOUND');
  expect(decided).not.toHaveProperty('decidedBy');
  const [after] = await casesOf(renter);
  expect(after).toMatchObject({ kind: 'NOT_RETURNED', decidedBy: null });
  expect(textsOf(after!)).toContain('did not find the power bank');
  expect(after!.rule).toMatch(/^The rental continues/);
});

test('a reported fee: times, fee and the time of the answer, until it is answered', async () => {
  const renter = await newRenter(sandbox, 'MY');
  const out = await rent(sandbox, renter, { methodId: 'fpx' });
  await advance(sandbox, 2 * 3600);
  const report = (text: string) =>
    renter.get('createFeedback', { type: 'other', text, photos: [], orderNo: out.orderNo });
  await report('The screen of the cabinet is dark');
  const ended = await giveBack(sandbox, renter, out);
  expect(await casesOf(renter)).toEqual([]);
  const sent = await report('too much');
  const [found] = await casesOf(renter);
  expect(found).toMatchObject({
    kind: 'FEE_DISPUTED',
    orderNo: out.orderNo,
    feedbackNo: sent.no,
    timeZone: 'Asia/Kuala_Lumpur',
    decidedBy: minutesAfter(sent.createdAt, 120),
  });
  expect(textsOf(found!)).toMatch(
    /came out of slot \d+.*\nPower bank \w{4} was returned: .*\n2 h in use\. The fee is RM\d+\.\d\d\.\nYou reported: Something else\./,
  );
  expect(found!.facts.some(({ at }) => at === ended.endedAt)).toBe(true);
  await advance(sandbox, 2 * 3600);
  expect(await casesOf(renter)).toEqual([]);
});

test('cases are the renter’s own, in the language of the request', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  await renter.get(
    'returnReport',
    { sameStore: true, returnedAt: out.startedAt! },
    { params: { no: out.orderNo } },
  );
  const other = await newRenter(sandbox, 'JP');
  expect(await casesOf(other)).toEqual([]);
  for (const [language, text] of [
    ['ja', '利用時間を止めています'],
    ['zh', '计时停在'],
    ['hk', '計時停在'],
  ] as const) {
    const { cases } = await renter.get('helpCases', undefined, {
      headers: { 'X-Override-Language': language },
    });
    expect(cases[0]!.rule).toContain(text);
  }
});
