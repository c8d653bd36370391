import { randomUUID } from 'node:crypto';
import { ERROR, type RegionCode } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { type PushService, newRenterWithPush, sandboxWithPush } from '../../testing/push-renter';
import { CABINET, advance, control, giveBack, ledger, mailsTo, read, rent } from '../../testing/world';

let sandbox: Sandbox;
let pushService: PushService;
sandboxWithPush((started, push) => ([sandbox, pushService] = [started, push]));
afterEach(async () => expect((await ledger(sandbox)).problems).toEqual([]));

const HOUR = 3600;
const METHOD: Record<RegionCode, string> = { JP: 'card', MY: 'fpx', HK: 'fps' };

/** Makes every cabinet of a region full. */
const fillUp = (region: RegionCode) =>
  sandbox.ctx.db.query("update cabinets set profile = 'full' where region = $1", [region]);
const profile = (cabinetSn: string, name: string) =>
  control(sandbox, `/cabinets/${cabinetSn}`, { profile: name });

async function rented(region: RegionCode, renter?: Renter) {
  const who = renter ?? (await newRenter(sandbox, region));
  const order = await rent(sandbox, who, { methodId: METHOD[region] });
  return { renter: who, order };
}

/** Returns the evidence of a renter who stands before a cabinet. */
async function evidence(renter: Renter, cabinetSn: string = CABINET[renter.region]) {
  const { store } = await renter.get('cabinet', undefined, { params: { sn: cabinetSn } });
  return { cabinetSn, position: store.position, accuracyMetres: 20 };
}

type Evidence = Awaited<ReturnType<typeof evidence>>;
const say = (renter: Renter, { orderNo }: Order, body: Evidence, key?: string) =>
  renter.call('allFull', body, { params: { no: orderNo }, ...(key ? { key } : {}) });

async function stopClock(renter: Renter, order: Order): Promise<Order> {
  const answer = await say(renter, order, await evidence(renter));
  expect(answer.errorCode).toBeNull();
  return answer.model;
}
/** Stops the clock in Japan and reports a return, which is then reviewed. Returns the order whose clock stands. */
async function claimWhileFull(renter: Renter, order: Order): Promise<Order> {
  await fillUp('JP');
  await advance(sandbox, 1000);
  const stopped = await stopClock(renter, order);
  const { cabinetSn } = await evidence(renter);
  await profile(cabinetSn, 'sensor_log');
  const returnedAt = stopped.standstills![0]!.since;
  await renter.get('returnReport', { sameStore: true, returnedAt }, { params: { no: order.orderNo } });
  return stopped;
}
const after = (iso: string, seconds: number) => new Date(Date.parse(iso) + seconds * 1000).toISOString();

test('stops fee, duration and the time of keeping while everything is full, for two hours at most', async () => {
  const { renter, order } = await rented('JP');
  expect(order.actions).toContain('ALL_FULL');
  await fillUp('JP');
  await advance(sandbox, 1000);
  const before = await read(renter, order.orderNo);
  const stopped = await stopClock(renter, order);
  expect(stopped.actions).not.toContain('ALL_FULL');
  const [standstill] = stopped.standstills!;
  expect(standstill).toMatchObject({ until: after(standstill!.since, 2 * HOUR), freeStore: null });
  expect(standstill!.store.storeId).toBe(order.rentStore.storeId);
  expect(stopped.keptFrom).toBe(after(before.keptFrom!, 2 * HOUR));
  await advance(sandbox, HOUR);
  const standing = await read(renter, order.orderNo);
  expect([standing.usedSeconds, standing.fee]).toEqual([stopped.usedSeconds, stopped.fee]);
  await advance(sandbox, HOUR + 500);
  const runs = await read(renter, order.orderNo);
  expect(runs.usedSeconds - stopped.usedSeconds).toBeGreaterThanOrEqual(500);
  expect(runs.usedSeconds - stopped.usedSeconds).toBeLessThan(520);
  expect(runs.standstills).toHaveLength(1);
  expect(runs.actions).toContain('ALL_FULL');
});

// Fee with a standstill of two hours, by hand from the plans of shared/docs/http-api.md, "Money and prices".
test.each<[RegionCode, string, number, number, number]>([
  ['JP', 'below the next tier', 1700, 0, 165],
  ['JP', 'within the daily maximum', 20 * HOUR, 3 * HOUR, 540],
  ['MY', 'within the free minutes', 200, 60, 0],
  ['MY', 'below the daily maximum', 2.5 * HOUR, 0.25 * HOUR, 300],
  ['MY', 'over the daily maximum', 23 * HOUR, 0.5 * HOUR, 400],
  ['HK', 'within the free minutes', 200, 60, 0],
  ['HK', 'over the daily maximum', 23 * HOUR, 0.5 * HOUR, 4000],
])('charges in %s %s the time before and after', async (region, _case, first, second, fee) => {
  const { renter, order } = await rented(region);
  await fillUp(region);
  await advance(sandbox, first);
  await stopClock(renter, order);
  await advance(sandbox, 2 * HOUR + second);
  await profile(CABINET[region], 'ok');
  const ended = await giveBack(sandbox, renter, order);
  expect(ended.fee.amount).toBe(fee);
  expect(ended.usedSeconds).toBeGreaterThanOrEqual(first + second);
  expect(ended.usedSeconds).toBeLessThan(first + second + 60);
});

test.each<[RegionCode, number]>([
  ['JP', 120 * HOUR],
  ['MY', 168 * HOUR],
  ['HK', 72 * HOUR],
])('counts a bank in %s as kept later by the standstill', async (region, maximum) => {
  const { renter, order } = await rented(region);
  await fillUp(region);
  await advance(sandbox, maximum - HOUR);
  const { keptFrom } = await stopClock(renter, order);
  await advance(sandbox, 2 * HOUR);
  expect((await read(renter, order.orderNo)).kept).toBe(false);
  await advance(sandbox, HOUR + 60);
  const kept = await read(renter, order.orderNo);
  expect(kept).toMatchObject({ kept: true, endedAt: keptFrom });
  expect(kept.usedSeconds).toBeGreaterThanOrEqual(maximum);
});

test('starts to charge later if the clock stood in the free minutes', async () => {
  const { renter, order } = await rented('MY');
  await fillUp('MY');
  await advance(sandbox, 100);
  const stopped = await stopClock(renter, order);
  expect(stopped.freeUntil).toBe(after(order.freeUntil!, 2 * HOUR));
  await advance(sandbox, 2 * HOUR + 100);
  expect(await read(renter, order.orderNo)).toMatchObject({ state: 'FREE_PERIOD', fee: { amount: 0 } });
  await advance(sandbox, 200);
  expect(await read(renter, order.orderNo)).toMatchObject({ state: 'BILLING', fee: { amount: 100 } });
});

test('runs again 20 minutes after a slot is free near by, and tells the phone', async () => {
  const { renter, name, mark } = await newRenterWithPush(sandbox, pushService);
  const { order } = await rented('JP', renter);
  await fillUp('JP');
  const stopped = await stopClock(renter, order);
  await profile(CABINET.JP, 'ok');
  await advance(sandbox, 61);
  const [standstill] = (await read(renter, order.orderNo)).standstills!;
  const seen = Date.parse(standstill!.until) - Date.parse(standstill!.since) - 20 * 60_000;
  expect(seen).toBeGreaterThanOrEqual(60_000);
  expect(seen).toBeLessThan(70_000);
  expect(standstill!.freeStore!.storeId).toBe(order.rentStore.storeId);
  const pushed = pushService.received
    .filter(({ path, message }) => path === `/${name}` && message.kind === 'SLOT_FREE')
    .map(({ message }) => message);
  expect(pushed).toEqual([
    { kind: 'SLOT_FREE', orderNo: order.orderNo, at: standstill!.until, amount: stopped.fee, mark },
  ]);
  await advance(sandbox, 20 * 60 + 100);
  expect((await read(renter, order.orderNo)).usedSeconds).toBeGreaterThanOrEqual(stopped.usedSeconds + 95);
});

test('tells of a slot that was seen free during a review, if the return is not found', async () => {
  const { renter, order } = await rented('JP');
  await claimWhileFull(renter, order);
  await profile(CABINET.JP, 'sensor_log');
  await advance(sandbox, 61);
  const subjects = async () =>
    (await mailsTo(sandbox, (await renter.get('me')).email!)).map(({ subject }) => subject);
  expect(await subjects()).not.toContain(`A slot is free: ${order.rentStore.name}`);
  await advance(sandbox, 541);
  expect(await read(renter, order.orderNo)).toMatchObject({ state: 'BILLING' });
  await advance(sandbox, 1);
  expect(await subjects()).toContain(`A slot is free: ${order.rentStore.name}`);
});

test('mails a renter without reminders about the free slot', async () => {
  const { renter, order } = await rented('JP');
  await fillUp('JP');
  await stopClock(renter, order);
  await profile(CABINET.JP, 'ok');
  await advance(sandbox, 61);
  const [mail] = await mailsTo(sandbox, (await renter.get('me')).email!);
  expect(mail!.subject).toBe(`A slot is free: ${order.rentStore.name}`);
});

test('stands once for a double tap, for a lost answer, and for a second statement', async () => {
  const { renter, order } = await rented('JP');
  await fillUp('JP');
  const body = await evidence(renter);
  const key = randomUUID();
  const [first, again] = await Promise.all([say(renter, order, body), say(renter, order, body)]);
  expect([first.errorCode, again.errorCode]).toEqual([null, null]);
  await advance(sandbox, 60);
  const [lost, repeated] = [await say(renter, order, body, key), await say(renter, order, body, key)];
  for (const { model } of [again, lost, repeated]) expect(model.standstills).toEqual(first.model.standstills);
});

test('refuses a statement without evidence', async () => {
  const { renter, order } = await rented('JP');
  const body = await evidence(renter);
  const refused = async (changed: Partial<Evidence>) =>
    (await say(renter, order, { ...body, ...changed })).errorCode;
  expect(await refused({})).toBe(ERROR.slotFree);
  await profile(CABINET.JP, 'full');
  // The neighbours still have free slots.
  expect(await refused({})).toBe(ERROR.slotFree);
  await fillUp('JP');
  const far = { ...body.position, lat: body.position.lat + 0.002 };
  expect(await refused({ position: far })).toBe(ERROR.notAtCabinet);
  expect(await refused({ accuracyMetres: 201 })).toBe(ERROR.notAtCabinet);
  expect(await refused({ cabinetSn: 'JPC99999' })).toBe(ERROR.storeNotFound);
  expect(await refused({ cabinetSn: CABINET.HK })).toBe(ERROR.regionMismatch);
  expect((await read(renter, order.orderNo)).standstills).toEqual([]);
});

test('refuses a statement without a position, and about the order of somebody else', async () => {
  const { renter, order } = await rented('JP');
  await fillUp('JP');
  const { position: _none, ...body } = await evidence(renter);
  expect((await say(renter, order, body as Evidence)).status).toBe(400);
  const other = await newRenter(sandbox, 'JP');
  expect((await say(other, order, await evidence(renter))).status).toBe(404);
  expect((await read(renter, order.orderNo)).standstills).toEqual([]);
});

test('does not stop the clock at an offline cabinet, whose slots nobody knows', async () => {
  const { renter, order } = await rented('JP');
  await fillUp('JP');
  const body = await evidence(renter);
  await profile(CABINET.JP, 'offline');
  expect((await say(renter, order, body)).errorCode).toBe(ERROR.cabinetOffline);
});

test('stands 24 hours a rental in all', async () => {
  const { renter, order } = await rented('JP');
  await fillUp('JP');
  for (let stops = 0; stops < 11; stops++) {
    await stopClock(renter, order);
    await advance(sandbox, 2 * HOUR + 1);
  }
  // One of them was shorter, so that less than two hours are left.
  await stopClock(renter, order);
  await profile(CABINET.JP, 'ok');
  await advance(sandbox, 61);
  await advance(sandbox, 20 * 60 + 1);
  await fillUp('JP');
  const { standstills } = await stopClock(renter, order);
  expect(standstills).toHaveLength(13);
  const stood = standstills!.reduce((ms, row) => ms + Date.parse(row.until) - Date.parse(row.since), 0);
  expect(stood).toBe(24 * HOUR * 1000);
  await advance(sandbox, 2 * HOUR);
  expect((await say(renter, order, await evidence(renter))).errorCode).toBe(ERROR.standstillUsedUp);
});

test('ends with the return, whose receipt and mail name it', async () => {
  const { renter, order } = await rented('JP');
  await fillUp('JP');
  await advance(sandbox, 1000);
  await stopClock(renter, order);
  await advance(sandbox, 600);
  await profile(CABINET.JP, 'ok');
  const ended = await giveBack(sandbox, renter, order);
  expect(ended.standstills).toEqual([expect.objectContaining({ until: ended.endedAt })]);
  expect(ended.state).toBe('COMPLETED');
  const receipt = await renter.get('receipt', undefined, { params: { no: order.orderNo } });
  expect(receipt.order.standstills).toEqual(ended.standstills);
  const mails = await mailsTo(sandbox, (await renter.get('me')).email!);
  const mail = mails.find(({ subject }) => subject.startsWith('Receipt'));
  expect(mail!.text).toMatch(/Time not counted, all full: 10 min/);
});

test('leaves an ended rental and a pending order unchanged', async () => {
  const { renter, order } = await rented('JP');
  await giveBack(sandbox, renter, order);
  await fillUp('JP');
  const { model } = await say(renter, order, await evidence(renter));
  expect(model).toMatchObject({ state: 'COMPLETED', standstills: [] });
});

test('goes on during the review of a return that is then not found', async () => {
  const { renter, order } = await rented('JP');
  const stopped = await claimWhileFull(renter, order);
  await advance(sandbox, 601);
  const resumed = await read(renter, order.orderNo);
  expect(resumed).toMatchObject({ state: 'BILLING', usedSeconds: stopped.usedSeconds });
});

test('prices a late return of a kept bank without the time in which the clock stood', async () => {
  const { renter, order } = await rented('MY');
  await fillUp('MY');
  await stopClock(renter, order);
  await advance(sandbox, 2.5 * HOUR);
  const dark = { profile: 'return_unpowered', delayMs: 200 * HOUR * 1000 };
  await control(sandbox, `/cabinets/${CABINET.MY}`, dark);
  await control(sandbox, `/cabinets/${CABINET.MY}/return`, { powerBankSn: order.powerBank!.sn });
  await advance(sandbox, 168 * HOUR);
  expect((await read(renter, order.orderNo)).kept).toBe(true);
  await profile(CABINET.MY, 'ok');
  await advance(sandbox, 5);
  await advance(sandbox, 5);
  expect(await read(renter, order.orderNo)).toMatchObject({ kept: false, fee: { amount: 100 } });
});
