import type { Feedback, Order, ReturnReport } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import {
  banksOut,
  behave,
  expectSettled,
  moveTo,
  orderlySandbox,
  returnAt,
  secondsAfter,
  swap,
  untilOrder,
} from '../../testing/faulty-bank';
import { CABINET, advance, control, giveBack, read, rent, until } from '../../testing/world';
import { onReturned } from './returned';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

const MINUTE = 60;
const CARD = { region: 'HK', kind: 'HOLD', method: 'card' } as const;

type Say = (renter: Renter, order: Order, returned: ReturnReport) => Promise<unknown>;
const onPage: Say = (renter, { orderNo }, returned) =>
  renter.get('returnReport', returned, { params: { no: orderNo } });
const inFeedback = (renter: Renter, { orderNo }: Order, returned: ReturnReport): Promise<Feedback> =>
  renter.get('createFeedback', { type: 'return-not-detected', text: '', photos: [], orderNo, returned });
/** Ways to say that a power bank is back. */
const SAYS: Record<string, Say> = { 'the page of the order': onPage, 'the feedback form': inFeedback };

interface Swapped {
  renter: Renter;
  /** The order before the swap. */
  out: Order;
  swapped: Order;
  first: NonNullable<Order['powerBank']>;
  second: NonNullable<Order['powerBank']>;
  /** Returns the instant a number of seconds after the eject of the second bank. */
  after: (seconds: number) => string;
}

async function twoBanksOut(): Promise<Swapped> {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  const swapped = await swap(sandbox, renter, out);
  const after = (seconds: number) => secondsAfter(swapped.startedAt!, seconds);
  return { renter, out, swapped, first: out.powerBank!, second: swapped.powerBank!, after };
}

const decided = ({ renter, out }: Swapped, is: (order: Order) => boolean) =>
  untilOrder(sandbox, renter, out, is, 30);

/** Time of the claimed return, in seconds after the eject of the second bank: later than the first one may be free. */
const CLAIMED = 65 * MINUTE;
/** Price of each bank up to then, and of the second one up to its return, by hand from the plan. */
const FEE = 1500;
const SECOND_AT = 7000;
const SECOND_FEE = 2000;

describe.each(Object.entries(SAYS))('with both power banks out, by %s', (way, say) => {
  test.each([
    ['first', true],
    ['first', false],
    ['second', true],
    ['second', false],
  ] as const)('a claim about the %s one (found: %s) is about no other one', async (which, isFound) => {
    const swapping = await twoBanksOut();
    const { renter, out, first, second, after } = swapping;
    expect(swapping.swapped).toMatchObject({ banksOut: [second, first] });
    const claimed = swapping[which];
    const other = which === 'first' ? second : first;
    if (!isFound) await behave(sandbox, 'HK', 'sensor_log');
    await moveTo(sandbox, after(CLAIMED), 60);
    await say(renter, out, { sameStore: true, returnedAt: after(CLAIMED), powerBankSn: claimed.sn });
    const review = await read(renter, out.orderNo);
    expect(review).toMatchObject({
      state: which === 'first' ? 'BILLING' : 'RETURN_REVIEW',
      powerBank: second,
      returnClaim: { outcome: 'PENDING', powerBank: claimed },
    });
    expect(review.banksOut).toBeUndefined();
    expect((await renter.get('helpCases')).cases.map(({ kind }) => kind)).toEqual(['NOT_RETURNED']);
    const after10 = await decided(swapping, ({ returnClaim }) => returnClaim?.outcome !== 'PENDING');

    if (isFound) {
      expect(await banksOut(sandbox, out)).toEqual([other.sn]);
      expect(after10).toMatchObject({ powerBank: other, endedAt: null, returnClaim: null });
      expect(which === 'first' ? after10.fault!.total.amount : otherBank(after10)).toBe(FEE);
    } else {
      expect(await banksOut(sandbox, out)).toEqual([first.sn, second.sn].sort());
      expect(after10).toMatchObject({ powerBank: second, endedAt: null, banksOut: [second, first] });
      expect(after10.returnClaim).toMatchObject({ outcome: 'NOT_FOUND', powerBank: claimed });
    }
    if (way === 'the feedback form')
      expect((await renter.get('feedbackList')).feedback[0]).toMatchObject({ state: 'ANSWERED' });

    await reportLate(swapping, isFound && which === 'first');
    const total = which === 'second' && isFound ? 2 * FEE : FEE + SECOND_FEE;
    if (which === 'first' || !isFound) {
      expect(await banksOut(sandbox, out)).toEqual([second.sn]);
      await returnAt(sandbox, renter, second.sn, after(SECOND_AT));
    }
    await expectSettled(sandbox, renter, await read(renter, out.orderNo), { ...CARD, total });
  });

  test('a claim about no power bank settles none', async () => {
    const { renter, out, swapped, second, after } = await twoBanksOut();
    expect(swapped.actions).not.toContain('REPORT_RETURN');
    await advance(sandbox, 15 * MINUTE);
    const claim = say(renter, out, { sameStore: true, returnedAt: after(5 * MINUTE) });
    // Somebody reads the feedback. The page of the order has nobody who could.
    if (way === 'the feedback form') await claim;
    else await expect(claim).rejects.toThrow('UCS360001');
    await advance(sandbox, 15 * MINUTE);
    expect(await read(renter, out.orderNo)).toMatchObject({ powerBank: second, returnClaim: null });
    expect(await banksOut(sandbox, out)).toHaveLength(2);
    await returnAt(sandbox, renter, out.powerBank!.sn, after(40 * MINUTE));
    const alone = await read(renter, out.orderNo);
    expect(alone).toMatchObject({ powerBank: second, fault: { total: { amount: 0 } } });
    expect(alone.actions).toContain('REPORT_RETURN');
    // The next claim is about the other power bank, and answers no report about this one.
    await onPage(renter, alone, { sameStore: true, returnedAt: after(41 * MINUTE) });
    await untilOrder(sandbox, renter, out, ({ state }) => state === 'COMPLETED', 60);
    if (way === 'the feedback form')
      expect((await renter.get('feedbackList')).feedback[0]!.state).not.toBe('ANSWERED');
  });

  test('a claim about a power bank of no order of the renter is refused', async () => {
    const { renter, out, second, after } = await twoBanksOut();
    await advance(sandbox, 5);
    const claim = { sameStore: true, returnedAt: after(1), powerBankSn: 'PBH0000000' };
    await expect(say(renter, out, claim)).rejects.toThrow('UCS360001');
    await returnAt(sandbox, renter, out.powerBank!.sn, after(10));
    await expect(say(renter, out, claim)).rejects.toThrow('UCS360001');
    expect(await giveBack(sandbox, renter, { ...out, powerBank: second })).toMatchObject({
      state: 'COMPLETED',
    });
  });

  test.each([
    ['first', 'second'],
    ['second', 'first'],
  ] as const)('a claim about the %s one after its detected return settles no other one', async (is, isnt) => {
    const swapping = await twoBanksOut();
    const { renter, out, after } = swapping;
    await advance(sandbox, 5);
    await returnAt(sandbox, renter, swapping[is].sn, after(10));
    const claim = say(renter, out, { sameStore: true, returnedAt: after(12), powerBankSn: swapping[is].sn });
    // Somebody reads the feedback, which may have waited for a network.
    if (way === 'the feedback form') expect(await claim).toMatchObject({ state: 'RECEIVED' });
    else await expect(claim).rejects.toThrow('UCS360001');
    await advance(sandbox, 15 * MINUTE);
    expect(await read(renter, out.orderNo)).toMatchObject({ powerBank: swapping[isnt], returnClaim: null });
    expect(await banksOut(sandbox, out)).toEqual([swapping[isnt].sn]);
    expect(await giveBack(sandbox, renter, { ...out, powerBank: swapping[isnt] })).toMatchObject({
      state: 'COMPLETED',
    });
    if (way === 'the feedback form')
      expect((await renter.get('feedbackList')).feedback).toMatchObject([{ state: 'IN_REVIEW' }]);
  });

  test.each([
    ['first', 'second'],
    ['second', 'first'],
  ] as const)('during the review of the %s one a claim about the other starts none', async (is, isnt) => {
    const swapping = await twoBanksOut();
    const { renter, out, after } = swapping;
    await behave(sandbox, 'HK', 'sensor_log');
    await advance(sandbox, 5);
    const claim = (powerBankSn: string) =>
      say(renter, out, { sameStore: true, returnedAt: after(2), powerBankSn });
    await claim(swapping[is].sn);
    if (way === 'the feedback form') await claim(swapping[isnt].sn);
    else await expect(claim(swapping[isnt].sn)).rejects.toThrow('UCS360001');
    const reviewed = { outcome: 'PENDING', powerBank: swapping[is] };
    expect(await read(renter, out.orderNo)).toMatchObject({ returnClaim: reviewed });
    await claim(swapping[is].sn);
    await decided(swapping, ({ returnClaim }) => returnClaim?.outcome === 'NOT_FOUND');
    expect(await banksOut(sandbox, out)).toHaveLength(2);
    // Afterwards the other one can be reported.
    await claim(swapping[isnt].sn);
    expect(await read(renter, out.orderNo)).toMatchObject({
      returnClaim: { outcome: 'PENDING', powerBank: swapping[isnt] },
    });
  });
});

/** Returns what the power bank costs that the order does not run for. */
const otherBank = ({ feeLines }: Order) =>
  feeLines.find(({ kind }) => kind === 'OTHER_BANK')?.amount.amount ?? 0;

/** Reports the return of the first bank at the claimed time, also if it is in a cabinet by now. */
async function reportLate({ renter, out, first, after }: Swapped, isIn: boolean): Promise<void> {
  if (!isIn) return returnAt(sandbox, renter, first.sn, after(CLAIMED));
  const before = await read(renter, out.orderNo);
  const { now } = await control<{ now: string }>(sandbox, '/clock');
  const event = { type: 'RETURNED', cabinetSn: CABINET.HK, powerBankSn: first.sn, slot: 1 } as const;
  const times = { deviceAt: Date.parse(after(CLAIMED)), deviceNow: Date.parse(now) };
  await onReturned(sandbox.ctx, { ...event, ...times }, new Date(now));
  expect(await read(renter, out.orderNo)).toMatchObject({
    fault: before.fault!,
    powerBank: before.powerBank!,
  });
}

describe('while the return of the first power bank is under review', () => {
  async function claimFirst(): Promise<Swapped> {
    const swapping = await twoBanksOut();
    const { renter, out, first, after } = swapping;
    await moveTo(sandbox, after(CLAIMED), 60);
    await onPage(renter, out, { sameStore: true, returnedAt: after(CLAIMED), powerBankSn: first.sn });
    return swapping;
  }

  test.each([
    ['ok', 2 * FEE],
    ['sensor_log', FEE + SECOND_FEE],
  ])('%s: the second one comes back, and the order waits for the review', async (profile, total) => {
    const swapping = await claimFirst();
    const { renter, out, first, second, after } = swapping;
    await behave(sandbox, 'HK', profile);
    await returnAt(sandbox, renter, second.sn, after(CLAIMED + 120));
    expect(await read(renter, out.orderNo)).toMatchObject({
      state: 'RETURN_REVIEW',
      powerBank: first,
      endedAt: after(CLAIMED),
      returnClaim: { outcome: 'PENDING', powerBank: first },
    });
    const order = await decided(swapping, ({ state }) => state !== 'RETURN_REVIEW');
    if (profile === 'ok') return expectSettled(sandbox, renter, order, { ...CARD, total });
    expect(order).toMatchObject({
      powerBank: first,
      returnClaim: { outcome: 'NOT_FOUND', powerBank: first },
    });
    await returnAt(sandbox, renter, first.sn, after(SECOND_AT));
    return expectSettled(sandbox, renter, await read(renter, out.orderNo), { ...CARD, total });
  });

  test('a cabinet reports it, which answers the claim', async () => {
    const { renter, out, first, second, after } = await claimFirst();
    await returnAt(sandbox, renter, first.sn, after(CLAIMED));
    const alone = await read(renter, out.orderNo);
    expect(alone).toMatchObject({ powerBank: second, returnClaim: null, fault: { total: { amount: FEE } } });
    expect(alone.actions).toContain('REPORT_RETURN');
    await returnAt(sandbox, renter, second.sn, after(SECOND_AT));
    const total = FEE + SECOND_FEE;
    await expectSettled(sandbox, renter, await read(renter, out.orderNo), { ...CARD, total });
  });

  test.each([
    ['ok', false],
    ['sensor_log', true],
  ])('%s: both maximum times pass, and the claim decides about the first one', async (profile, isKept) => {
    const { renter, out, swapped, first } = await twoBanksOut();
    await behave(sandbox, 'HK', profile);
    await moveTo(sandbox, out.keptFrom!, -5 * MINUTE);
    const returnedAt = secondsAfter(out.keptFrom!, -10 * MINUTE);
    await onPage(renter, out, { sameStore: true, returnedAt, powerBankSn: first.sn });
    await moveTo(sandbox, swapped.keptFrom!, 5);
    const order = await until(
      () => read(renter, out.orderNo),
      ({ kept }) => kept,
    );
    const { keepPrice } = order.plan;
    // 12,000 is the price of the maximum time.
    expect(otherBank(order)).toBe(12_000 + (isKept ? keepPrice : 0));
    expect(order.fault!.returnedAt).toBe(isKept ? null : returnedAt);
    await advance(sandbox, 10 * MINUTE);
    expect((await read(renter, out.orderNo)).total).toEqual(order.total);
  });
});

describe('a decided claim is shown for no other power bank', () => {
  const claimIn = async (renter: Renter, order: Order, powerBankSn: string) => {
    const returnedAt = secondsAfter(order.startedAt!, 2);
    await advance(sandbox, 5);
    await onPage(renter, order, { sameStore: true, returnedAt, powerBankSn });
    return untilOrder(sandbox, renter, order, ({ returnClaim }) => returnClaim?.outcome !== 'PENDING', 30);
  };
  const expectNone = async (renter: Renter, { orderNo }: Order, powerBank: Order['powerBank']) => {
    expect(await read(renter, orderNo)).toMatchObject({ powerBank: powerBank!, returnClaim: null });
    expect((await renter.get('helpCases')).cases).toEqual([]);
  };

  test('not found, and then swapped', async () => {
    const renter = await newRenter(sandbox, 'HK');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await behave(sandbox, 'HK', 'sensor_log');
    expect(await claimIn(renter, out, out.powerBank!.sn)).toMatchObject({
      returnClaim: { outcome: 'NOT_FOUND', powerBank: out.powerBank! },
    });
    const swapped = await swap(sandbox, renter, out);
    await expectNone(renter, out, swapped.powerBank);
    expect(swapped.powerBank).not.toEqual(out.powerBank);
    await advance(sandbox, 1);
  });

  test.each(['sensor_log', 'ok'])('about the second one, which comes back (%s)', async (profile) => {
    const { renter, out, swapped, first, second, after } = await twoBanksOut();
    await behave(sandbox, 'HK', profile);
    await claimIn(renter, swapped, second.sn);
    if (profile === 'sensor_log') await returnAt(sandbox, renter, second.sn, after(20 * MINUTE));
    await expectNone(renter, out, first);
  });
});

test('a review ends as not found if the power bank comes back after it counts as bought', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await moveTo(sandbox, out.keptFrom!, -2 * MINUTE);
  await onPage(renter, out, { sameStore: true, returnedAt: secondsAfter(out.keptFrom!, -3 * MINUTE) });
  await moveTo(sandbox, out.keptFrom!, 2 * MINUTE);
  const bought = await giveBack(sandbox, renter, out);
  expect(bought).toMatchObject({ kept: true, returnStore: null, returnClaim: { outcome: 'NOT_FOUND' } });
});
