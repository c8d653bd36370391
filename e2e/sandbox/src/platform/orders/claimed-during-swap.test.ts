import type { Order, ReturnReport } from '@shared/http-api/schemas';
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
  silentSwap,
  untilOrder,
} from '../../testing/faulty-bank';
import { advance, control, mailsTo, read, rent, until } from '../../testing/world';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

const MINUTE = 60;
/** The cabinet of the rental, where its bank is claimed to be. That of the swap is the first one of the region. */
const CLAIMED = 'HKC00002';
const CARD = { region: 'HK', kind: 'HOLD', method: 'card' } as const;
/** Price of 50 minutes, by hand from the plan. */
const FEE = 1000;
/** Price of 100 minutes. */
const LONG_FEE = 2000;

type Say = (renter: Renter, order: Order, returned: ReturnReport) => Promise<unknown>;
const onPage: Say = (renter, { orderNo }, returned) =>
  renter.get('returnReport', returned, { params: { no: orderNo } });
const inFeedback: Say = (renter, { orderNo }, returned) =>
  renter.get('createFeedback', { type: 'return-not-detected', text: '', photos: [], orderNo, returned });

interface Waiting {
  renter: Renter;
  out: Order;
  /** Returns the instant a number of seconds after the start of the rental. */
  after: (seconds: number) => string;
}

/** Asks for a swap whose cabinet then does not answer. */
async function beginSwap(comesOut: boolean, askBeforeKept?: number): Promise<Waiting> {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'card', cabinetSn: CLAIMED });
  if (askBeforeKept) {
    await control(sandbox, `/banks/${out.powerBank!.sn}`, { faulty: true });
    await moveTo(sandbox, out.keptFrom!, -askBeforeKept);
  }
  await silentSwap(sandbox, renter, out, comesOut);
  return { renter, out, after: (seconds) => secondsAfter(out.startedAt!, seconds) };
}

/** Claims a return 50 minutes after the start, a minute later. */
async function claim({ renter, out, after }: Waiting, say: Say = inFeedback): Promise<Order> {
  await moveTo(sandbox, after(50 * MINUTE), MINUTE);
  await say(renter, out, { sameStore: true, returnedAt: after(50 * MINUTE) });
  return read(renter, out.orderNo);
}

const decided = ({ renter, out }: Waiting) =>
  untilOrder(sandbox, renter, out, ({ returnClaim }) => returnClaim?.outcome !== 'PENDING', 30);

const subjects = async (renter: Renter) =>
  (await mailsTo(sandbox, (await renter.get('me')).email!)).map(({ subject }) => subject);

/** Lets the cabinet of the swap answer, and waits for the result. */
async function answer({ renter, out }: Waiting): Promise<Order> {
  await behave(sandbox, 'HK', 'ok');
  return untilOrder(sandbox, renter, out, ({ fault }) => fault!.swap!.state !== 'UNKNOWN', 5);
}

/** Returns the second bank 100 minutes after the start, and expects what the order costs in all. */
async function endSecond({ renter, out, after }: Waiting): Promise<void> {
  const { powerBank } = await read(renter, out.orderNo);
  await returnAt(sandbox, renter, powerBank!.sn, after(100 * MINUTE));
  await expectSettled(sandbox, renter, await read(renter, out.orderNo), { ...CARD, total: LONG_FEE });
}

describe('a return claimed while the swap is not answered', () => {
  test.each([
    ['the page of the order', onPage, true],
    ['the feedback form', inFeedback, false],
  ])('by %s, is found, and its price stands', async (_way, say, comesOut) => {
    const waiting = await beginSwap(comesOut);
    const { renter, out, after } = waiting;
    expect(await claim(waiting, say)).toMatchObject({
      state: 'RETURN_REVIEW',
      actions: ['FEEDBACK'],
      endedAt: after(50 * MINUTE),
      fee: { amount: FEE },
      fault: { swap: { state: 'UNKNOWN' } },
      returnClaim: { outcome: 'PENDING', powerBank: out.powerBank! },
    });
    const [help] = (await renter.get('helpCases')).cases;
    expect(help!.rule).toMatch(/Otherwise it ends at your time\. If the cabinet says that the second/);
    await decided(waiting);
    await moveTo(sandbox, after(95 * MINUTE), 0);
    expect(await read(renter, out.orderNo)).toMatchObject({
      state: 'BILLING',
      endedAt: null,
      fee: { amount: FEE },
      fault: { returnedAt: after(50 * MINUTE), swap: { state: 'UNKNOWN' } },
      returnClaim: { outcome: 'FOUND' },
    });
    if (say === inFeedback) {
      const { state, progress } = (await renter.get('feedbackList')).feedback[0]!;
      expect(state).toBe('ANSWERED');
      expect(progress.at(-1)!.text).toMatch(/^The power bank is back\. The order shows/);
    }
    const answered = await answer(waiting);
    if (!comesOut) {
      expect(answered.endedAt).toBe(after(50 * MINUTE));
      await expectSettled(sandbox, renter, answered, { ...CARD, total: FEE });
      return;
    }
    // The first one was back within 60 minutes after the eject.
    expect(answered).toMatchObject({ state: 'BILLING', returnClaim: null, fault: { total: { amount: 0 } } });
    expect(answered.powerBank).not.toEqual(out.powerBank);
    await until(
      () => subjects(renter),
      (sent) => sent.some((subject) => subject.startsWith(`Power bank ${out.powerBank!.code} is back:`)),
    );
    await endSecond(waiting);
  });

  test('is not found, and the rental goes on', async () => {
    const waiting = await beginSwap(false);
    const { renter, out, after } = waiting;
    await control(sandbox, `/cabinets/${CLAIMED}`, { profile: 'sensor_log' });
    await claim(waiting);
    expect(await decided(waiting)).toMatchObject({
      state: 'BILLING',
      endedAt: null,
      actions: ['REPORT_RETURN', 'ALL_FULL', 'FEEDBACK'],
      returnClaim: { outcome: 'NOT_FOUND' },
      fault: { returnedAt: null, swap: { state: 'UNKNOWN' } },
    });
    await returnAt(sandbox, renter, out.powerBank!.sn, after(100 * MINUTE));
    await expectSettled(sandbox, renter, await answer(waiting), { ...CARD, total: LONG_FEE });
  });
});

describe('the cabinet of the swap answers more than an hour after its eject, and the first bank is back by then', () => {
  // By hand from the plan: six units of 30 minutes for the first bank, seven for the second one.
  const FIRST = 3000;
  const SECOND = 3500;

  test.each([
    ['after 60 minutes: it costs nothing', 60, 0],
    ['after 180 minutes: its plan runs from the start', 180, FIRST],
  ])('%s', async (_, minutes, cost) => {
    const waiting = await beginSwap(true);
    const { renter, out, after } = waiting;
    await returnAt(sandbox, renter, out.powerBank!.sn, after(minutes * MINUTE));
    await moveTo(sandbox, after(190 * MINUTE), 0);
    const answered = await answer(waiting);
    expect(answered).toMatchObject({
      state: 'BILLING',
      fault: { returnedAt: after(minutes * MINUTE), total: { amount: cost } },
    });
    expect(answered.total.amount).toBe(answered.fee.amount + cost);
    const price = `HK$${cost / 100}`;
    await until(
      () => subjects(renter),
      (sent) => sent.some((text) => text.startsWith(`Power bank ${out.powerBank!.code} is back: ${price}`)),
    );
    await returnAt(sandbox, renter, answered.powerBank!.sn, after(200 * MINUTE));
    await expectSettled(sandbox, renter, await read(renter, out.orderNo), { ...CARD, total: SECOND + cost });
  });
});

describe('while a return is under review, the cabinet of the swap answers', () => {
  test('nothing came out: the review decides', async () => {
    const waiting = await beginSwap(false);
    await claim(waiting);
    expect(await answer(waiting)).toMatchObject({
      state: 'RETURN_REVIEW',
      fault: { swap: { state: 'FAILED' } },
    });
    await expectSettled(sandbox, waiting.renter, await decided(waiting), { ...CARD, total: FEE });
  });

  test('the second one came out: the review goes on for the first one', async () => {
    const waiting = await beginSwap(true);
    const { out, after } = waiting;
    await claim(waiting);
    const swapped = await answer(waiting);
    expect(swapped).toMatchObject({
      state: 'BILLING',
      endedAt: null,
      returnClaim: { outcome: 'PENDING', powerBank: out.powerBank! },
    });
    expect(swapped.powerBank).not.toEqual(out.powerBank);
    expect(await decided(waiting)).toMatchObject({
      returnClaim: null,
      fault: { returnedAt: after(50 * MINUTE), total: { amount: 0 } },
    });
    await endSecond(waiting);
  });
});

test('a cabinet reports the return during the review, which answers the claim', async () => {
  const waiting = await beginSwap(false);
  const { renter, out, after } = waiting;
  await claim(waiting);
  await returnAt(sandbox, renter, out.powerBank!.sn, after(52 * MINUTE));
  const back = await read(renter, out.orderNo);
  expect(back).toMatchObject({
    state: 'BILLING',
    actions: ['ALL_FULL', 'FEEDBACK'],
    endedAt: null,
    fault: { returnedAt: after(52 * MINUTE) },
    returnClaim: { outcome: 'FOUND' },
  });
  await advance(sandbox, 15 * MINUTE);
  // A bank that is back is claimed in vain, and somebody reads the report.
  for (const say of [onPage, inFeedback])
    await say(renter, out, { sameStore: true, returnedAt: after(55 * MINUTE) });
  expect(await read(renter, out.orderNo)).toEqual(back);
  const feedback = (await renter.get('feedbackList')).feedback.map(({ state }) => state);
  expect(feedback).toEqual(['RECEIVED', 'ANSWERED']);
  await expectSettled(sandbox, renter, await answer(waiting), { ...CARD, total: FEE });
});

describe('the cabinet never answers', () => {
  /**
   * Claims a return some minutes before the bank counts as kept.
   * @param ask minutes from the report of the fault to the maximum time
   */
  const claimLate = async (ask: number, minutes: number) => {
    const waiting = await beginSwap(true, ask * MINUTE);
    const { renter, out } = waiting;
    const kept = (await read(renter, out.orderNo)).keptFrom!;
    const returnedAt = secondsAfter(kept, -minutes * MINUTE);
    await moveTo(sandbox, returnedAt, MINUTE);
    await inFeedback(renter, out, { sameStore: true, returnedAt });
    return { waiting, kept, returnedAt };
  };

  test('the bank that is not found counts as bought, if its time has passed in the review', async () => {
    await control(sandbox, `/cabinets/${CLAIMED}`, { profile: 'sensor_log' });
    const { waiting, kept } = await claimLate(10, 6);
    const { renter, out } = waiting;
    await moveTo(sandbox, kept, MINUTE);
    expect((await read(renter, out.orderNo)).state).toBe('RETURN_REVIEW');
    expect(await decided(waiting)).toMatchObject({
      state: 'UNPAID',
      kept: true,
      total: { amount: 12_000 + 9900 },
      returnClaim: { outcome: 'NOT_FOUND' },
      fault: { swap: { state: 'FAILED' } },
    });
    expect(await banksOut(sandbox, out)).toEqual([]);
  });

  test('the rental of the bank that is found ends at the claimed time', async () => {
    const { waiting, kept, returnedAt } = await claimLate(90, 80);
    const { renter, out } = waiting;
    expect(await decided(waiting)).toMatchObject({ state: 'BILLING', returnClaim: { outcome: 'FOUND' } });
    await moveTo(sandbox, kept, 5);
    const ended = await read(renter, out.orderNo);
    expect(ended).toMatchObject({ endedAt: returnedAt, fault: { swap: { state: 'FAILED' } } });
    await expectSettled(sandbox, renter, ended, { ...CARD, total: 0 });
    expect(await banksOut(sandbox, out)).toEqual([]);
    expect(await subjects(renter)).not.toContainEqual(expect.stringMatching(/^Return the power bank before/));
  });
});
