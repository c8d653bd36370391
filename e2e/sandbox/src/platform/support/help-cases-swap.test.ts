import type { HelpCase, Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { bankCode } from '../../ports/power-bank-code';
import { type Renter, newRenter } from '../../testing/client';
import {
  END,
  SWAP,
  moveTo,
  orderlySandbox,
  report,
  returnAt,
  returnNow,
  secondsAfter,
  untilOrder,
} from '../../testing/faulty-bank';
import { CABINET, control, mailsTo, read, rent } from '../../testing/world';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

/** A cabinet at another store than that of origin. */
const ELSEWHERE = 'JPC00002';
const HOUR = 3600;

const nameOf = async (renter: Renter, id: string) =>
  (await renter.get('store', undefined, { params: { id } })).name;

/** Returns the executed commands of an order: which power bank came out of which slot, and the store. */
async function executed(renter: Renter, { orderNo }: Order) {
  const rows = await sandbox.ctx.db.query<{ sn: string; slot: number; store_id: string; device_at: Date }>(
    `select e.device_bank_sn as sn, e.slot, c.store_id, e.device_at
     from eject_commands e join cabinets c using (cabinet_sn)
     where e.order_no = $1 and e.device_outcome = 'EJECTED' order by e.sent_at`,
    [orderNo],
  );
  return Promise.all(
    rows.map(async ({ sn, slot, store_id, device_at }) => ({
      code: bankCode(sn),
      slot,
      store: await nameOf(renter, store_id),
      at: device_at,
    })),
  );
}

/** Rents at the first cabinet, and swaps the power bank at another store. */
async function swappedElsewhere() {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await report(renter, out, { ...SWAP, cabinetSn: ELSEWHERE });
  const swapped = await untilOrder(sandbox, renter, out, ({ fault }) => fault?.swap?.state === 'OUT');
  return { renter, out, swapped };
}

async function theCase(renter: Renter): Promise<HelpCase> {
  const [found] = (await renter.get('helpCases')).cases;
  return found!;
}
const textsOf = ({ facts }: HelpCase) => facts.map(({ text }) => text);

/** Expects that a case names each power bank with the slot, the store and the time of its command. */
async function expectEjects(renter: Renter, order: Order, found: HelpCase): Promise<void> {
  const commands = await executed(renter, order);
  expect(commands).toHaveLength(2);
  expect(new Set(commands.map(({ store }) => store)).size).toBe(2);
  expect(found.facts.filter(({ text }) => text.includes('came out of slot'))).toEqual(
    commands.map(({ code, slot, store, at }) => ({
      at: expect.stringContaining(at.toISOString().slice(0, 16)),
      text: `Power bank ${code} came out of slot ${slot}: ${store}.`,
    })),
  );
}

const dispute = (renter: Renter, { orderNo }: Order) =>
  renter.get('createFeedback', { type: 'other', text: 'wrong', photos: [], orderNo });

test('mail and order name slot and store of the second power bank', async () => {
  const { renter, out, swapped } = await swappedElsewhere();
  const [first, second] = await executed(renter, out);
  const [user] = await sandbox.ctx.db.query<{ email: string }>('select email from users where user_id = $1', [
    renter.userId,
  ]);
  const mails = (await mailsTo(sandbox, user!.email)).filter(({ subject }) =>
    /^Your (rental has started|new power bank)/.test(subject),
  );
  expect(mails.map(({ subject }) => subject).reverse()).toEqual([
    `Your rental has started: slot ${first!.slot}`,
    `Your new power bank: ${swapped.powerBank!.code}, slot ${second!.slot}`,
  ]);
  [second, first].forEach((command, index) => expect(mails[index]!.text).toContain(command!.store));
  expect(swapped).toMatchObject({ slot: second!.slot, outStore: { name: second!.store } });
  expect(swapped.rentStore.name).toBe(first!.store);
  expect(out.outStore).toBeUndefined();
  expect(await renter.get('orderProgress', undefined, { params: { no: out.orderNo } })).toMatchObject({
    cabinetSn: ELSEWHERE,
    slot: second!.slot,
    powerBankCode: second!.code,
  });
  await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 600));
  const again = await read(renter, out.orderNo);
  expect(again).toMatchObject({ slot: first!.slot, powerBank: out.powerBank! });
  expect(again.outStore).toBeUndefined();
  await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(swapped.startedAt!, 900));
});

test('a return that is not found: names both power banks that came out', async () => {
  const { renter, out, swapped } = await swappedElsewhere();
  await control(sandbox, '/cabinets/JPC00001', { profile: 'sensor_log' });
  await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(swapped.startedAt!, 600));
  const returnedAt = secondsAfter(swapped.startedAt!, 500);
  await renter.get('returnReport', { sameStore: true, returnedAt }, { params: { no: out.orderNo } });
  const review = await theCase(renter);
  expect(review.kind).toBe('NOT_RETURNED');
  await expectEjects(renter, out, review);
  expect(textsOf(review)).toContain(`Power bank ${out.powerBank!.code} was returned: ${out.rentStore.name}.`);
  await untilOrder(sandbox, renter, out, ({ returnClaim }) => returnClaim?.outcome === 'NOT_FOUND', 120);
  const after = await theCase(renter);
  expect(after.kind).toBe('NOT_RETURNED');
  await expectEjects(renter, out, after);
  await control(sandbox, '/cabinets/JPC00001', { profile: 'ok' });
  await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, HOUR));
});

test.each(['first', 'second'] as const)(
  'the return of the %s power bank while both are out: the other one goes on, found or not',
  async (which) => {
    const { renter, out, swapped } = await swappedElsewhere();
    const [claimed, other] = which === 'first' ? [out, swapped] : [swapped, out];
    const [code, otherCode] = [claimed.powerBank!.code, other.powerBank!.code];
    await control(sandbox, '/cabinets/JPC00001', { profile: 'sensor_log' });
    await moveTo(sandbox, swapped.startedAt!, 600);
    const { sn: powerBankSn } = claimed.powerBank!;
    const returnedAt = secondsAfter(swapped.startedAt!, 500);
    await renter.get(
      'returnReport',
      { sameStore: true, returnedAt, powerBankSn },
      { params: { no: out.orderNo } },
    );
    expect((await theCase(renter)).rule).toBe(
      `The price of power bank ${code} is stopped at the time that you gave. If the slots have logged no return there, it continues, and the time of the review counts. Otherwise it ends at your time. Power bank ${otherCode} is still out, and the rental continues with it at its price.`,
    );
    await untilOrder(sandbox, renter, out, ({ returnClaim }) => returnClaim?.outcome === 'NOT_FOUND', 120);
    const { rule } = await theCase(renter);
    expect(rule).toMatch(
      `The rental continues with power banks ${code} and ${otherCode}. Each has its own price until`,
    );
    const free = `If power bank ${out.powerBank!.code} is back by `;
    expect(rule).toContain(free);
    await moveTo(sandbox, swapped.startedAt!, HOUR + 120);
    expect((await theCase(renter)).rule).not.toContain(free);
    await control(sandbox, '/cabinets/JPC00001', { profile: 'ok' });
    for (const bank of [claimed, other])
      await returnAt(sandbox, renter, bank.powerBank!.sn, secondsAfter(swapped.startedAt!, HOUR + 180));
  },
);

test('a return that is not found: keeps the promise of a power bank that does not charge', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await control(sandbox, '/cabinets/JPC00001', { profile: 'sensor_log' });
  await report(renter, out, END);
  const { fault } = await read(renter, out.orderNo);
  await moveTo(sandbox, out.startedAt!, 300);
  const returnedAt = secondsAfter(out.startedAt!, 200);
  await renter.get('returnReport', { sameStore: true, returnedAt }, { params: { no: out.orderNo } });
  await untilOrder(sandbox, renter, out, ({ returnClaim }) => returnClaim?.outcome === 'NOT_FOUND', 120);
  const { code } = out.powerBank!;
  const promise = new RegExp(
    `^The rental continues with power bank ${code} .*If it is back by .*you pay nothing`,
  );
  expect((await theCase(renter)).rule).toMatch(promise);
  await moveTo(sandbox, fault!.freeUntil, 60);
  expect((await theCase(renter)).rule).toMatch(/^The rental continues and costs by its plan/);
  await control(sandbox, '/cabinets/JPC00001', { profile: 'ok' });
  await returnNow(sandbox, renter, out.powerBank!.sn);
});

test.each([
  [
    'too_slow',
    'UNKNOWN',
    false,
    /^If nothing came out, the swap costs nothing, and the rental continues with power bank (\w+)\. If the cabinet says/,
  ],
  [
    'too_slow',
    'UNKNOWN',
    true,
    /^If nothing came out, the swap costs nothing, and the rental ended when power bank (\w+) was returned\. If the cabinet says/,
  ],
  [
    'all_jam',
    'FAILED',
    false,
    /^Nothing came out, so the swap costs nothing\. The rental continues with power bank (\w+)\. If it is back by 20 Nov 2026, \d\d:\d\d, you pay nothing/,
  ],
] as const)(
  'a swap at a cabinet that is %s: its result is %s (first one back: %s)',
  async (profile, state, back, rule) => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await control(sandbox, `/cabinets/${ELSEWHERE}`, { profile });
    await report(renter, out, { ...SWAP, cabinetSn: ELSEWHERE });
    await untilOrder(sandbox, renter, out, ({ fault }) => fault?.swap?.state === state, 2);
    const giveBack = () => returnNow(sandbox, renter, out.powerBank!.sn);
    if (back) await giveBack();
    const found = await theCase(renter);
    expect(found).toMatchObject({ kind: 'NOTHING_CAME_OUT', orderNo: out.orderNo, decidedBy: null });
    expect(rule.exec(found.rule)?.[1]).toBe(out.powerBank!.code);
    const told = textsOf(found).join('\n');
    expect(told.match(/was told to open/g)).toHaveLength(state === 'FAILED' ? 2 : 1);
    expect(told.includes('has not answered')).toBe(state === 'UNKNOWN');
    expect(told.includes(`${out.powerBank!.code} was returned`)).toBe(back);
    expect(told).not.toContain(`cabinet ${CABINET.JP}`);
    if (!back) await giveBack();
    await untilOrder(sandbox, renter, out, ({ state: now }) => now === 'COMPLETED', 30);
    expect((await renter.get('helpCases')).cases).toEqual([]);
  },
);

test.each(['first', 'second'] as const)(
  'a reported fee, %s power bank back first: both ejects, both returns and both prices',
  async (which) => {
    const { renter, out, swapped } = await swappedElsewhere();
    const [early, late] = which === 'first' ? [out, swapped] : [swapped, out];
    await returnAt(sandbox, renter, early.powerBank!.sn, secondsAfter(swapped.startedAt!, HOUR + 600));
    await returnAt(sandbox, renter, late.powerBank!.sn, secondsAfter(swapped.startedAt!, 2 * HOUR));
    await dispute(renter, out);
    const found = await theCase(renter);
    expect(found.kind).toBe('FEE_DISPUTED');
    await expectEjects(renter, out, found);
    for (const { powerBank } of [early, late])
      expect(textsOf(found)).toContain(`Power bank ${powerBank!.code} was returned: ${out.rentStore.name}.`);
    expect(textsOf(found)).toContain(`Of this, ¥360 is for power bank ${early.powerBank!.code}.`);
    expect(found.facts.find(({ text }) => text.includes(`${early.powerBank!.code} was returned`))!.at).toBe(
      secondsAfter(swapped.startedAt!, HOUR + 600),
    );
  },
);

test('a reported fee after a standstill: says when the clock stood, and why', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await sandbox.ctx.db.query("update cabinets set profile = 'full' where region = 'JP'");
  const { store } = await renter.get('cabinet', undefined, { params: { sn: out.cabinetSn } });
  const stopped = await renter.get(
    'allFull',
    { cabinetSn: out.cabinetSn, position: store.position, accuracyMetres: 20 },
    { params: { no: out.orderNo } },
  );
  const [standstill] = stopped.standstills!;
  await moveTo(sandbox, standstill!.until, 1800);
  await sandbox.ctx.db.query("update cabinets set profile = 'ok' where region = 'JP'");
  await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(standstill!.until, 2400));
  await dispute(renter, out);
  const found = await theCase(renter);
  expect(found.facts).toContainEqual({
    at: standstill!.since,
    text: expect.stringMatching(
      new RegExp(
        `^The clock was paused until 20 Nov 2026, \\d\\d:\\d\\d, because no slot was free: ${store.name}\\.$`,
      ),
    ),
  });
});
