import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type CabinetProfile, NETWORK_MS, ejectDelayMs } from './profiles';
import { type Renter, newRenter } from '../../testing/client';
import {
  CABINET,
  RENTAL_TERMS,
  advance,
  control,
  eject,
  giveBack,
  ledger,
  order,
  payDeposit,
  payFee,
  read,
  reset,
  testSandbox,
  until,
} from '../../testing/world';

let sandbox: Sandbox;
let renter: Renter;
const SN = CABINET.JP;

const behave = (profile: CabinetProfile, more: { slot?: number; delayMs?: number } = {}) =>
  control(sandbox, `/cabinets/${SN}`, { profile, ...more });
interface Banks {
  banks: { powerBankSn: string; cabinetSn: string | null; orderNo: string | null; sold: boolean }[];
}

beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await reset(sandbox);
  renter = await newRenter(sandbox, 'JP');
});
afterEach(async () => {
  expect((await ledger(sandbox)).problems).toEqual([]);
  const { banks } = await control<Banks>(sandbox, '/banks');
  const places = banks.map((bank) => [bank.cabinetSn, bank.orderNo, bank.sold].filter(Boolean).length);
  expect(places.every((count) => count === 1)).toBe(true);
});

/** Creates a reservation with a paid deposit, ready to eject. */
async function ready(): Promise<string> {
  const { orderNo } = await order(renter);
  await payDeposit(sandbox, renter, 'paypay', orderNo);
  return orderNo;
}
const start = (orderNo: string) => renter.get('eject', undefined, { params: { no: orderNo } });
/** Returns the seconds from the start of a rental to an instant, rounded up. */
const secondsSince = (out: Order, instant: number) =>
  Math.ceil((instant - Date.parse(out.startedAt!)) / 1000);
const progress = (orderNo: string) => renter.get('orderProgress', undefined, { params: { no: orderNo } });

test('slow: acknowledges the command and carries it out in time', async () => {
  await behave('slow');
  const orderNo = await ready();
  await start(orderNo);
  await until(
    () => progress(orderNo),
    ({ step }) => step === 'ACKNOWLEDGED',
  );
  await advance(sandbox, 13);
  expect(await progress(orderNo)).toMatchObject({ step: 'OUT', attempt: 1 });
});

test('too slow: queries the cabinet that does not answer, and fails the order because the command has expired', async () => {
  await behave('too_slow');
  const orderNo = await ready();
  await start(orderNo);
  await advance(sandbox, 32);
  expect(await progress(orderNo)).toMatchObject({ step: 'UNKNOWN', errorCode: 'UCS340005' });
  await advance(sandbox, 10);
  expect(await read(renter, orderNo)).toMatchObject({ state: 'EJECT_FAILED', total: { amount: 0 } });
  expect(await progress(orderNo)).toMatchObject({ step: 'FAILED', errorCode: 'UCS340004' });
});

test('tries the next slot after a jammed one', async () => {
  await behave('jam');
  const orderNo = await ready();
  const out = await eject(sandbox, renter, orderNo);
  expect(out.state).toBe('BILLING');
  expect(await progress(orderNo)).toMatchObject({ step: 'OUT', attempt: 2 });
});

test('fails after three jammed slots and frees the deposit', async () => {
  await behave('all_jam');
  const orderNo = await ready();
  const failed = await eject(sandbox, renter, orderNo);
  expect(failed.state).toBe('EJECT_FAILED');
  expect(await progress(orderNo)).toMatchObject({ step: 'FAILED', attempt: 3 });
  expect(await renter.get('deposit')).toMatchObject({ state: 'PAID', refundable: true });
  await behave('ok');
  expect(await order(renter)).toMatchObject({ state: 'PENDING_PAYMENT', next: 'EJECT' });
});

test('offline: refuses an order, and fails a reserved one without a charge', async () => {
  const orderNo = await ready();
  await behave('offline');
  expect((await eject(sandbox, renter, orderNo)).state).toBe('EJECT_FAILED');
  const refused = await renter.call('createOrder', {
    cabinetSn: SN,
    planVersion: 1,
    agreed: RENTAL_TERMS,
  });
  expect(refused).toMatchObject({ success: false, errorCode: 'UCS340002' });
  expect((await renter.get('cabinet', undefined, { params: { sn: SN } })).state).toBe('OFFLINE');
});

test('settles a lost answer by a query and starts the rental at the eject', async () => {
  await behave('drop_after_eject');
  const orderNo = await ready();
  await start(orderNo);
  const commanded = sandbox.ctx.clock.ms();
  await advance(sandbox, 20);
  expect((await read(renter, orderNo)).state).toBe('EJECTING');
  await advance(sandbox, 15);
  const out = await until(
    () => read(renter, orderNo),
    ({ state }) => state === 'BILLING',
  );
  const ejectMs = ejectDelayMs({ profile: 'drop_after_eject', slot: null, delayMs: null });
  expect(Date.parse(out.startedAt!)).toBeLessThanOrEqual(commanded + NETWORK_MS + ejectMs);
  const commands = await sandbox.ctx.db.query('select 1 from eject_commands where order_no = $1', [orderNo]);
  expect(commands).toHaveLength(1);
});

test('settles a lost answer if the bank was returned before the query', async () => {
  await behave('drop_after_eject');
  const orderNo = await ready();
  await start(orderNo);
  const bank = await until(
    async () => (await control<Banks>(sandbox, '/banks')).banks.find((row) => row.orderNo === orderNo),
    (row) => row !== undefined,
  );
  await advance(sandbox, 3);
  await control(sandbox, `/cabinets/${SN}/return`, { powerBankSn: bank!.powerBankSn });
  const back = await until(
    () => read(renter, orderNo),
    ({ state }) => state !== 'EJECTING',
  );
  expect(back).toMatchObject({ state: 'UNPAID', fee: { amount: 165 } });
});

test('counts a repeated answer once', async () => {
  await behave('double_ack');
  const orderNo = await ready();
  const out = await eject(sandbox, renter, orderNo);
  await advance(sandbox, 5);
  expect(await read(renter, orderNo)).toMatchObject({ state: 'BILLING', startedAt: out.startedAt });
});

test('switches the order to the ejected bank if it is not the expected one', async () => {
  await behave('wrong_bank');
  const { orderNo } = await order(renter);
  const { banks } = await control<{ banks: { powerBankSn: string; reservedBy: string | null }[] }>(
    sandbox,
    `/cabinets/${SN}`,
  );
  const expected = banks.find(({ reservedBy }) => reservedBy === orderNo)!.powerBankSn;
  await payDeposit(sandbox, renter, 'paypay', orderNo);
  const out = await eject(sandbox, renter, orderNo);
  expect(out.powerBank!.sn).not.toBe(expected);
  await advance(sandbox, 10);
  expect((await giveBack(sandbox, renter, out)).state).toBe('UNPAID');
});

test.each(['paypay', 'card'])(
  'corrects an order if a return before the maximum time is reported after it (%s)',
  async (methodId) => {
    const { orderNo } = await order(renter);
    await payDeposit(sandbox, renter, methodId, orderNo);
    const out = await eject(sandbox, renter, orderNo);
    await advance(sandbox, 431_000);
    await behave('return_unpowered', { delayMs: 7_200_000 });
    await control(sandbox, `/cabinets/${SN}/return`, { powerBankSn: out.powerBank!.sn });
    await advance(sandbox, 1_100);
    const kept = await read(renter, orderNo);
    expect(kept).toMatchObject({ state: 'UNPAID', kept: true, due: { amount: 680 } });
    expect(await payFee(sandbox, renter, kept, 'paypay')).toMatchObject({ state: 'KEPT' });
    await advance(sandbox, 7_200);
    const corrected = await until(
      () => read(renter, orderNo),
      ({ state }) => state === 'COMPLETED',
    );
    expect(corrected).toMatchObject({ kept: false, total: { amount: 1980 }, fromDeposit: { amount: 1980 } });
    expect(corrected.refunded.amount).toBe(2000);
    await until(
      () => ledger(sandbox),
      ({ payments }) => payments.reduce((sum, { taken }) => sum + taken, 0) === 1980,
    );
  },
);

test.each([
  ['paypay', 'KEPT'],
  ['card', 'KEPT'],
  ['paypay', 'DELETED'],
])(
  'corrects a kept order if its bank was returned before "keep" was confirmed but reported after it (%s, %s)',
  async (methodId, state) => {
    const { orderNo } = await order(renter);
    await payDeposit(sandbox, renter, methodId, orderNo);
    const out = await eject(sandbox, renter, orderNo);
    await advance(sandbox, 5000);
    await behave('return_unpowered', { delayMs: 3_600_000 });
    await control(sandbox, `/cabinets/${SN}/return`, { powerBankSn: out.powerBank!.sn });
    await advance(sandbox, 3000);
    const params = { no: orderNo };
    const kept = await renter.get('keepOrder', { agreed: true, total: 2360 }, { params });
    expect(kept).toMatchObject({ state: 'KEPT', fromDeposit: { amount: 2360 } });
    if (state === 'DELETED') await renter.get('deleteOrder', undefined, { params });
    await advance(sandbox, 3600);
    const corrected = await until(
      () => read(renter, orderNo),
      ({ kept: sold }) => !sold,
    );
    expect(corrected).toMatchObject({
      state: state === 'DELETED' ? 'DELETED' : 'COMPLETED',
      total: { amount: 360 },
      fromDeposit: { amount: 360 },
      due: { amount: 0 },
    });
    expect(corrected.usedSeconds).toBeLessThan(5100);
    const books = await until(
      () => ledger(sandbox),
      ({ payments }) => payments.reduce((sum, { taken }) => sum + taken, 0) === 360,
    );
    expect(books.problems).toEqual([]);
    const { banks } = await control<{ banks: { powerBankSn: string; cabinetSn: string | null }[] }>(
      sandbox,
      '/banks',
    );
    expect(banks.find(({ powerBankSn }) => powerBankSn === out.powerBank!.sn)).toMatchObject({
      cabinetSn: SN,
    });
  },
);

test('moves no money when a bank is returned after "keep" was confirmed', async () => {
  const out = await eject(sandbox, renter, await ready());
  await advance(sandbox, 8000);
  const params = { no: out.orderNo };
  const kept = await renter.get('keepOrder', { agreed: true, total: 2360 }, { params });
  await advance(sandbox, 60);
  await control(sandbox, `/cabinets/${SN}/return`, { powerBankSn: out.powerBank!.sn });
  await advance(sandbox, 60);
  expect(await read(renter, out.orderNo)).toMatchObject({ state: 'KEPT', total: kept.total });
});

test('ends a rental at the real time of a return that is reported after a power failure', async () => {
  const out = await eject(sandbox, renter, await ready());
  await advance(sandbox, 1000);
  await behave('return_unpowered');
  await control(sandbox, `/cabinets/${SN}/return`, { powerBankSn: out.powerBank!.sn });
  const pushedIn = sandbox.ctx.clock.ms();
  await advance(sandbox, 300);
  expect((await read(renter, out.orderNo)).state).toBe('BILLING');
  await advance(sandbox, 900);
  const back = await until(
    () => read(renter, out.orderNo),
    ({ state }) => state === 'UNPAID',
  );
  expect(back.usedSeconds).toBeLessThanOrEqual(secondsSince(out, pushedIn));
  expect(back.fee.amount).toBe(165);
});

test('full: accepts no bank', async () => {
  const out = await eject(sandbox, renter, await ready());
  await behave('full');
  expect((await renter.get('cabinet', undefined, { params: { sn: SN } })).returnable).toBe(0);
  await expect(
    control(sandbox, `/cabinets/${SN}/return`, { powerBankSn: out.powerBank!.sn }),
  ).rejects.toThrow('409');
});

test('full: gets no bank after the review of a reported return', async () => {
  const out = await eject(sandbox, renter, await ready());
  await behave('full');
  const params = { no: out.orderNo };
  await renter.get('returnReport', { sameStore: true, returnedAt: out.startedAt! }, { params });
  await advance(sandbox, 700);
  await until(
    () => read(renter, out.orderNo),
    ({ state }) => state === 'COMPLETED',
  );
  const { banks } = await control<{ banks: { powerBankSn: string; cabinetSn: string | null }[] }>(
    sandbox,
    '/banks',
  );
  const bank = banks.find(({ powerBankSn }) => powerBankSn === out.powerBank!.sn)!;
  expect(bank.cabinetSn).toMatch(/^JP/);
  expect(bank.cabinetSn).not.toBe(SN);
});

test('ignores a wrong clock of a cabinet for start and end', async () => {
  await behave('clock_skew');
  const before = sandbox.ctx.clock.ms();
  const out = await eject(sandbox, renter, await ready());
  expect(Date.parse(out.startedAt!)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(out.startedAt!)).toBeLessThanOrEqual(sandbox.ctx.clock.ms());
  await advance(sandbox, 600);
  const back = await giveBack(sandbox, renter, out);
  expect(back.usedSeconds).toBeGreaterThanOrEqual(599);
  expect(back.usedSeconds).toBeLessThanOrEqual(secondsSince(out, sandbox.ctx.clock.ms()));
});
