/** Tests the answer to a renter who says: I returned it, and you charged me for buying it. */
import type { HelpCase } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import { moveTo, orderlySandbox, returnAt, secondsAfter, swap, untilOrder } from '../../testing/faulty-bank';
import { CABINET, advance, control, payFee, read, rent, until } from '../../testing/world';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

const DAY = 86_400;
const textOf = ({ facts }: HelpCase) => facts.map(({ text }) => text).join('\n');

test('names the price of the power bank and the way to object, for seven days', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  const casesOf = async () => (await renter.get('helpCases')).cases;
  await control(sandbox, `/cabinets/${CABINET.HK}`, { profile: 'sensor_log' });
  const returnedAt = secondsAfter(out.keptFrom!, -300);
  await moveTo(sandbox, returnedAt, 60);
  await renter.get('returnReport', { sameStore: true, returnedAt }, { params: { no: out.orderNo } });
  const bought = await until(
    async () => {
      await advance(sandbox, 60);
      return read(renter, out.orderNo);
    },
    ({ kept }) => kept,
  );
  expect(bought).toMatchObject({ state: 'UNPAID', returnClaim: { outcome: 'NOT_FOUND' } });
  const [unpaid] = await casesOf();
  expect(unpaid).toMatchObject({ kind: 'NOT_RETURNED', orderNo: out.orderNo, decidedBy: null });
  expect(textOf(unpaid!)).toMatch(/You said that you returned it at this time/);
  expect(textOf(unpaid!)).toMatch(/We checked that place and did not find the power bank/);
  expect(textOf(unpaid!)).toContain(`Power bank ${out.powerBank!.code} counts as bought since then`);
  expect(textOf(unpaid!)).toContain('The fee is HK$219');
  // The fee above contains the price of the power bank.
  expect(unpaid!.rule).toMatch(
    /counts as bought: HK\$99\.00 of the fee is for it\. If you returned it, report it/,
  );
  expect((await payFee(sandbox, renter, bought, 'card')).state).toBe('KEPT');
  expect((await casesOf()).map(({ kind }) => kind)).toEqual(['NOT_RETURNED']);
  await renter.get('createFeedback', { type: 'other', text: 'x', photos: [], orderNo: out.orderNo });
  expect((await casesOf()).map(({ kind }) => kind)).toEqual(['FEE_DISPUTED']);
  await moveTo(sandbox, bought.endedAt!, 7 * DAY);
  expect((await casesOf()).filter(({ kind }) => kind === 'NOT_RETURNED')).toEqual([]);
});

test('says nothing of a return to a renter who reported none', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await moveTo(sandbox, out.keptFrom!, 5);
  expect((await read(renter, out.orderNo)).kept).toBe(true);
  expect((await renter.get('helpCases')).cases).toEqual([]);
});

test('says nothing of a return to a renter who chose to buy after it was not found', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  const { orderNo } = out;
  await control(sandbox, `/cabinets/${CABINET.HK}`, { profile: 'sensor_log' });
  await advance(sandbox, 600);
  const returnedAt = secondsAfter(out.startedAt!, 60);
  await renter.get('returnReport', { sameStore: true, returnedAt }, { params: { no: orderNo } });
  await advance(sandbox, 601);
  const { fee, plan, returnClaim } = await read(renter, orderNo);
  expect(returnClaim!.outcome).toBe('NOT_FOUND');
  const body = { agreed: true, total: fee.amount + plan.keepPrice } as const;
  const bought = await renter.get('keepOrder', body, { params: { no: orderNo } });
  expect(bought.kept).toBe(true);
  expect((await renter.get('helpCases')).cases).toEqual([]);
  expect((await payFee(sandbox, renter, bought, 'card')).state).toBe('KEPT');
});

/** Swaps, claims the return of the first bank in vain, and lets it count as bought. The second one is out. */
async function firstBought() {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await advance(sandbox, 600);
  const swapped = await swap(sandbox, renter, out);
  await control(sandbox, `/cabinets/${CABINET.HK}`, { profile: 'sensor_log' });
  await advance(sandbox, 600);
  const claim = async (powerBankSn: string) => {
    const returnedAt = secondsAfter(swapped.startedAt!, 60);
    const body = { sameStore: true, returnedAt, powerBankSn };
    await renter.get('returnReport', body, { params: { no: out.orderNo } });
    await untilOrder(sandbox, renter, out, ({ returnClaim }) => returnClaim?.outcome === 'NOT_FOUND', 120);
  };
  await claim(out.powerBank!.sn);
  return { renter, out, swapped, claim };
}

test.each([false, true])(
  'of the first power bank of a swap, while the second one is out and after it is back (claimed, too: %s)',
  async (claimsBoth) => {
    const { renter, out, swapped, claim } = await firstBought();
    const casesOf = async () => (await renter.get('helpCases')).cases;
    if (claimsBoth) await claim(swapped.powerBank!.sn);
    await moveTo(sandbox, out.keptFrom!, 5);
    const running = await read(renter, out.orderNo);
    expect(running).toMatchObject({ state: 'BILLING', powerBank: swapped.powerBank! });
    const expectBought = ([found]: HelpCase[]) => {
      expect(found).toMatchObject({ kind: 'NOT_RETURNED', orderNo: out.orderNo, decidedBy: null });
      const { code } = out.powerBank!;
      expect(found!.rule).toMatch(
        new RegExp(`^Power bank ${code} counts as bought: HK\\$99\\.00 (?:of the fee is )?for it`),
      );
      const told = textOf(found!);
      expect(told).toMatch(/You said that you returned it at this time/);
      expect(told).toMatch(/We checked that place and did not find the power bank/);
      expect(told.match(new RegExp(`${code} counts as bought since then`, 'g'))).toHaveLength(1);
    };
    // The return of a power bank that is still out comes first.
    if (claimsBoth) expect((await casesOf())[0]!.rule).toMatch(/^The rental continues and costs/);
    else expectBought(await casesOf());
    expect(running.returnClaim?.powerBank ?? null).toEqual(claimsBoth ? swapped.powerBank : null);
    await control(sandbox, `/cabinets/${CABINET.HK}`, { profile: 'ok' });
    await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(out.keptFrom!, 60));
    expectBought(await casesOf());
    expect(textOf((await casesOf())[0]!)).toContain(
      `Of this, HK$219.00 is for power bank ${out.powerBank!.code}`,
    );
    // A cabinet reports that the first one was back in time.
    const at = secondsAfter(swapped.startedAt!, 60);
    await control(sandbox, `/cabinets/${CABINET.HK}/return`, { powerBankSn: out.powerBank!.sn, at });
    await advance(sandbox, 1);
    expect(await casesOf()).toEqual([]);
    const ended = await read(renter, out.orderNo);
    if (ended.state === 'UNPAID') await payFee(sandbox, renter, ended, 'card');
    expect(await renter.call('deleteMe')).toMatchObject({ success: true });
    expect(await sandbox.ctx.db.query("select claim, fault->'claim' as first from orders")).toEqual([
      { claim: null, first: null },
    ]);
  },
);
