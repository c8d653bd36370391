import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { type PushService, newRenterWithPush, sandboxWithPush } from '../../testing/push-renter';
import { advance, control, giveBack, mailsTo, read, rent, until } from '../../testing/world';
import type { OrderRow } from '../records/order-row';
import { planReminder } from './deliver';

let sandbox: Sandbox;
let service: PushService;
sandboxWithPush((started, push) => ([sandbox, service] = [started, push]));

const renterWithPush = () => newRenterWithPush(sandbox, service);
const startRental = (renter: Renter) => rent(sandbox, renter, { methodId: 'paypay' });
const rows = () => sandbox.ctx.db.query<{ endpoint: string | null }>('select endpoint from reminders');
const emailOf = async ({ userId }: Renter) =>
  (await sandbox.ctx.db.query<{ email: string }>('select email from users where user_id = $1', [userId]))[0]!
    .email;
const reminderMails = async (renter: Renter) =>
  (await mailsTo(sandbox, await emailOf(renter))).filter(({ subject }) => /^¥\d+ from/.test(subject));

test('pushes each price step once, ten minutes before, with only kind, order, time and amount', async () => {
  const { renter, name, mark, channel } = await renterWithPush();
  expect(channel).toBe('PUSH');
  const { orderNo, startedAt } = await startRental(renter);
  const after = (seconds: number) => new Date(Date.parse(startedAt!) + seconds * 1000).toISOString();
  await advance(sandbox, 1195);
  expect(service.received).toEqual([]);
  await advance(sandbox, 10);
  await advance(sandbox, 10);
  expect(service.received).toMatchObject([{ path: `/${name}`, headers: { urgency: 'high' } }]);
  expect(service.received[0]!.message).toEqual({
    kind: 'PRICE',
    orderNo,
    at: after(1800),
    amount: { amount: 360, currency: 'JPY' },
    mark,
  });
  const ttl = Number(service.received[0]!.headers.ttl);
  expect(ttl).toBeGreaterThan(500);
  expect(ttl).toBeLessThanOrEqual(600);
  expect(await reminderMails(renter)).toEqual([]);
});

test('pushes the daily cap, the purchase and the return', async () => {
  const { renter } = await renterWithPush();
  const out = await startRental(renter);
  await advance(sandbox, 21_005);
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { kind: 'CAP', amount: { amount: 540 } },
  ]);
  service.received.length = 0;
  await advance(sandbox, 432_000 - 600 - 21_005);
  await advance(sandbox, 5);
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { kind: 'KEEP', amount: { amount: 3980 } },
  ]);
  service.received.length = 0;
  await giveBack(sandbox, renter, out);
  await advance(sandbox, 1);
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { kind: 'RETURNED', orderNo: out.orderNo, amount: { amount: 1980 }, due: { amount: 1980 } },
  ]);
});

test('pushes no amount that is left to pay after a return that the deposit has paid', async () => {
  const { renter } = await renterWithPush();
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await giveBack(sandbox, renter, out);
  await advance(sandbox, 1);
  expect(service.received.map(({ message }) => message)).toMatchObject([{ kind: 'RETURNED' }]);
  expect(service.received[0]!.message).not.toHaveProperty('due');
});

test('sends nothing about a step that has passed', async () => {
  const { renter } = await renterWithPush();
  await startRental(renter);
  await advance(sandbox, 50_000);
  expect(service.received).toEqual([]);
});

test('sends no reminder after the return', async () => {
  const { renter } = await renterWithPush();
  const out = await startRental(renter);
  await giveBack(sandbox, renter, out);
  await advance(sandbox, 1205);
  expect(service.received.map(({ message }) => message.kind)).toEqual(['RETURNED']);
});

/** Plans a price step in `seconds`, as if its delivery had been delayed until now. */
async function planStep(orderNo: string, seconds: number) {
  const { ctx } = sandbox;
  const [row] = await ctx.db.query<OrderRow>('select * from orders where order_no = $1', [orderNo]);
  const at = new Date(ctx.clock.ms() + seconds * 1000);
  await planReminder(ctx, ctx.db, row!, { kind: 'PRICE', at, amount: 360 });
  await advance(sandbox, 1);
}

test.each([
  [300, ['PRICE']],
  [-300, []],
])('sends a delayed reminder of a step in %s s only if the step is ahead', async (seconds, kinds) => {
  const { renter } = await renterWithPush();
  const { orderNo } = await startRental(renter);
  await planStep(orderNo, seconds);
  expect(service.received.map(({ message }) => message.kind)).toEqual(kinds);
  expect(await reminderMails(renter)).toEqual([]);
});

test('mails a reminder at once if another try would be too late', async () => {
  const { renter, name } = await renterWithPush();
  const { orderNo } = await startRental(renter);
  service.answer(name, 503);
  await planStep(orderNo, 5);
  await advance(sandbox, 1);
  expect(await reminderMails(renter)).toHaveLength(1);
});

test('delays no other job while five push services are silent', async () => {
  const { renter, name } = await renterWithPush();
  const { orderNo } = await startRental(renter);
  const { ctx } = sandbox;
  const [row] = await ctx.db.query<OrderRow>('select * from orders where order_no = $1', [orderNo]);
  const release = service.hold(name);
  for (let step = 1; step <= 5; step++) {
    const at = new Date(ctx.clock.ms() + step * 100_000);
    await planReminder(ctx, ctx.db, row!, { kind: 'PRICE', at, amount: 360 });
  }
  await until(
    async () => service.count(name),
    (count) => count === 5,
  );
  let verdict = false;
  ctx.jobs.handle('test.verdict', async () => void (verdict = true));
  await ctx.jobs.plan(ctx.db, { kind: 'test.verdict', key: '1', dueAt: ctx.clock.now() });
  await until(async () => verdict, Boolean);
  expect(service.received).toEqual([]);
  release();
  await until(
    async () => service.received.length,
    (count) => count === 5,
  );
});

test('drops a delayed reminder of a rental that has ended', async () => {
  const { renter } = await renterWithPush();
  const out = await startRental(renter);
  await giveBack(sandbox, renter, out);
  await planStep(out.orderNo, 300);
  expect(service.received.map(({ message }) => message.kind)).toEqual(['RETURNED']);
});

test('counts the free minutes of a coupon', async () => {
  const { renter } = await renterWithPush();
  await renter.get('redeemCoupon', { code: 'FREE30' });
  await rent(sandbox, renter, { methodId: 'paypay', couponCode: 'FREE30' });
  await advance(sandbox, 1800 + 1195);
  expect(service.received).toEqual([]);
  await advance(sandbox, 10);
  expect(service.received).toMatchObject([{ message: { kind: 'PRICE', amount: { amount: 360 } } }]);
});

test.each([
  ['before a step', 1000, 360],
  ['on the highest step of a day', 30_000, 540],
])('pushes the end of the promise of a bank reported %s, and no step before it', async (_when, at, fee) => {
  const { renter } = await renterWithPush();
  const { orderNo } = await startRental(renter);
  await advance(sandbox, at);
  service.received.length = 0;
  const { fault } = await renter.get('reportFault', { choice: 'END' }, { params: { no: orderNo } });
  const until = Date.parse(fault!.freeUntil);
  const secondsTo = (at: number) => (at - sandbox.ctx.clock.ms()) / 1000;
  await advance(sandbox, secondsTo(until) - 605);
  expect(service.received).toEqual([]);
  await advance(sandbox, 10);
  await advance(sandbox, 1);
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { kind: 'PRICE', at: fault!.freeUntil, amount: { amount: fee } },
  ]);
  await advance(sandbox, secondsTo(until) + 5);
  expect((await read(renter, orderNo)).fee.amount).toBe(fee);
});

test('pushes the purchase at the end of a promise that is later than the maximum time', async () => {
  const { renter } = await renterWithPush();
  const { orderNo } = await startRental(renter);
  await advance(sandbox, 432_000 - 1200);
  service.received.length = 0;
  const { fault } = await renter.get('reportFault', { choice: 'END' }, { params: { no: orderNo } });
  await advance(sandbox, 1195);
  expect(service.received).toEqual([]);
  await advance(sandbox, (Date.parse(fault!.freeUntil) - sandbox.ctx.clock.ms()) / 1000 - 590);
  await advance(sandbox, 1);
  expect(service.received.map(({ message }) => [message.kind, message.amount.amount])).toContainEqual([
    'KEEP',
    3980,
  ]);
});

test('sends nothing while a return is under review, and the reminder of a step ahead if it is rejected', async () => {
  const { renter } = await renterWithPush();
  const out = await startRental(renter);
  await control(sandbox, `/cabinets/${out.cabinetSn}`, { profile: 'sensor_log' });
  await advance(sandbox, 1100);
  const returnedAt = new Date(Date.parse(out.startedAt!) + 400_000).toISOString();
  await renter.get('returnReport', { sameStore: true, returnedAt }, { params: { no: out.orderNo } });
  await advance(sandbox, 300);
  expect(service.received).toEqual([]);
  await advance(sandbox, 301);
  await until(
    () => read(renter, out.orderNo),
    ({ state }) => state !== 'RETURN_REVIEW',
  );
  await advance(sandbox, 1);
  // It was due during the review, but the step is ahead.
  const amounts = (kind: string) =>
    service.received
      .filter(({ message }) => message.kind === kind)
      .map(({ message }) => message.amount.amount);
  expect(amounts('NOT_FOUND')).toEqual([165]);
  expect(amounts('PRICE')).toEqual([360]);
  await advance(sandbox, 10_205 - 1702);
  expect(amounts('PRICE')).toEqual([360, 450]);
});

test('sends a mail instead if the subscription has ended, and forgets the subscription', async () => {
  const { renter, name } = await renterWithPush();
  await startRental(renter);
  service.answer(name, 410);
  await advance(sandbox, 1205);
  await advance(sandbox, 1);
  expect(await reminderMails(renter)).toHaveLength(1);
  expect(await rows()).toEqual([{ endpoint: null }]);
  // By mail from then on.
  await advance(sandbox, 10_205 - 1206);
  await advance(sandbox, 1);
  expect(await reminderMails(renter)).toHaveLength(2);
});

test('repeats a message that the push service does not take', async () => {
  const { renter, name } = await renterWithPush();
  await startRental(renter);
  service.answer(name, 503);
  await advance(sandbox, 1205);
  await advance(sandbox, 9);
  expect(service.count(name)).toBe(1);
  service.answer(name, 201);
  await advance(sandbox, 2);
  expect(service.received.map(({ message }) => message.kind)).toEqual(['PRICE']);
  await advance(sandbox, 120);
  expect(service.count(name)).toBe(2);
  expect(await reminderMails(renter)).toEqual([]);
});

test('sends a mail instead after three tries, keeps the subscription and ends', async () => {
  const { renter, name, push } = await renterWithPush();
  await startRental(renter);
  service.answer(name, 503);
  await advance(sandbox, 1205);
  for (const seconds of [11, 61, 1, 120]) await advance(sandbox, seconds);
  expect(service.count(name)).toBe(3);
  expect(await sandbox.ctx.db.query("select 1 from jobs where kind = 'reminder'")).toEqual([]);
  expect(await reminderMails(renter)).toHaveLength(1);
  expect(await rows()).toEqual([{ endpoint: push.endpoint }]);
});

test('reminds by mail in a browser without push messages', async () => {
  const renter = await newRenter(sandbox, 'JP');
  expect((await renter.get('startReminders', { push: null })).channel).toBe('MAIL');
  await startRental(renter);
  await advance(sandbox, 1205);
  await advance(sandbox, 1);
  const [mail] = await reminderMails(renter);
  expect(mail!.text).toContain('the rental costs ¥360');
  expect(service.received).toEqual([]);
});

test('offers nothing to an account without mail in a browser without push messages', async () => {
  const renter = await newRenter(sandbox, 'JP');
  await sandbox.ctx.db.query('update users set email = null where user_id = $1', [renter.userId]);
  expect(await renter.get('startReminders', { push: null })).toEqual({ channel: 'NONE', mark: null });
  expect(await rows()).toEqual([]);
});

test('sends nothing to a renter who has not asked for it', async () => {
  const renter = await newRenter(sandbox, 'JP');
  await startRental(renter);
  await advance(sandbox, 1205);
  await advance(sandbox, 1);
  expect(await reminderMails(renter)).toEqual([]);
});

test.each<[string, (renter: Renter) => Promise<unknown>]>([
  ['they are switched off', (renter) => renter.get('endReminders')],
  ['signing out', (renter) => renter.get('logout')],
  ['the account is deleted', (renter) => renter.get('deleteMe')],
])('forgets the subscription when %s', async (_when, act) => {
  const { renter } = await renterWithPush();
  await act(renter);
  expect(await rows()).toEqual([]);
});

test('sends nothing to a session that has ended', async () => {
  const { renter } = await renterWithPush();
  await startRental(renter);
  await control(sandbox, '/sessions/revoke', { userId: renter.userId, mode: 'expired' });
  await advance(sandbox, 1205);
  await advance(sandbox, 1);
  expect(service.received).toEqual([]);
  expect(await reminderMails(renter)).toEqual([]);
});
