import { type AddressInfo, type Socket, createServer } from 'node:net';
import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import {
  TERMS,
  advance,
  control,
  onCheckout,
  order,
  read,
  rent,
  reset,
  startPayment,
  testSandbox,
  until,
} from '../../testing/world';
import { EXPIRY_JOB } from '../records/order-row';
import { planMovement } from './movements';
import { provider } from './provider';
import { CANCEL_JOB, RECONCILE_JOB } from './reconcile-plan';

let sandbox: Sandbox;
let checkoutOrigin: string;
const sockets = new Set<Socket>();
/** Accepts connections and says nothing, or closes them. */
let isSilent = true;
const failing = createServer((socket) => (isSilent ? void sockets.add(socket) : void socket.destroy()));
beforeAll(async () => {
  sandbox = await testSandbox({ onError: () => undefined });
  ({ checkoutOrigin } = sandbox.ctx.config);
  await new Promise<void>((done) => failing.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  failing.close();
  await sandbox.stop();
});
beforeEach(() => reset(sandbox));
afterEach(() => {
  findProvider();
  sockets.forEach((socket) => socket.destroy());
  sockets.clear();
});

/** Lets the platform call a provider that does not answer. */
function loseProvider(how: 'silent' | 'closes'): void {
  isSilent = how === 'silent';
  const { port } = failing.address() as AddressInfo;
  Object.assign(sandbox.ctx.config, { checkoutOrigin: `http://127.0.0.1:${port}` });
}

/** Lets the platform call the provider again. */
function findProvider(): void {
  Object.assign(sandbox.ctx.config, { checkoutOrigin });
}

/** Creates an order whose deposit has a payment that nobody has paid yet. */
async function unpaid() {
  const renter = await newRenter(sandbox, 'JP');
  const { orderNo } = await order(renter, { cabinetSn: 'JPC00002' });
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  const payment = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId: 'card' });
  return { renter, orderNo, payment, paymentId: payment.paymentId };
}

/** Movements that wait for the provider one after another, longer in all than a test may last. */
const MOVEMENTS = 20;

test.each([
  ['payment.movement', 'movement'],
  [RECONCILE_JOB, 'payment'],
  [CANCEL_JOB, 'payment'],
  [EXPIRY_JOB, 'order'],
] as const)('a silent payment provider delays no return: %s', async (kind, about) => {
  const { ctx } = sandbox;
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  const { orderNo, paymentId } = await unpaid();
  loseProvider('silent');
  await ctx.db.transaction(async (tx) => {
    if (about !== 'movement') {
      const key = about === 'order' ? orderNo : paymentId;
      await ctx.jobs.plan(tx, { kind, key, dueAt: ctx.clock.now() });
      return;
    }
    for (let n = 0; n < MOVEMENTS; n++)
      await planMovement(ctx, tx, paymentId, { kind: 'RELEASE', amount: 1, reference: `silent:${n}` });
  });
  await until(
    async () => sockets.size,
    (count) => count > 0,
  );
  await control(sandbox, '/cabinets/JPC00001/return', { powerBankSn: out.powerBank!.sn });
  await until(
    () => read(renter, out.orderNo),
    ({ state }) => state === 'COMPLETED',
  );
});

test('without an answer of the provider a reservation ends, and its power bank is free again', async () => {
  const { renter, orderNo } = await unpaid();
  loseProvider('closes');
  await advance(sandbox, 16 * 60);
  await until(
    () => read(renter, orderNo),
    ({ state }) => state === 'EXPIRED',
  );
  expect(await sandbox.ctx.db.query('select 1 from reserved_banks where order_no = $1', [orderNo])).toEqual(
    [],
  );
  await order(renter, { cabinetSn: 'JPC00002' });
});

test('a failed read at the end of a reservation is repeated, so that a deposit paid in time counts', async () => {
  const { renter, orderNo, payment } = await unpaid();
  await onCheckout(payment, 'pay', 'lost');
  loseProvider('closes');
  await advance(sandbox, 15 * 60);
  const failed = await sandbox.ctx.db.query(
    'select 1 from jobs where kind = $1 and key = $2 and attempts > 0 and last_error is not null',
    [EXPIRY_JOB, orderNo],
  );
  expect(failed).toHaveLength(1);
  findProvider();
  await until(
    () => read(renter, orderNo),
    ({ next }) => next !== 'PAYMENT',
  );
  expect(await read(renter, orderNo)).toMatchObject({ state: 'PENDING_PAYMENT', next: 'EJECT' });
});

test('a job of the queue may not call the provider', async () => {
  const { ctx } = sandbox;
  const errors: unknown[] = [];
  ctx.jobs.handle('test.waits', (job) =>
    provider.read(ctx, job.key).then(
      () => undefined,
      (error: unknown) => void errors.push(error),
    ),
  );
  await ctx.jobs.plan(ctx.db, { kind: 'test.waits', key: 's1', dueAt: ctx.clock.now() });
  await until(
    async () => errors.length,
    (count) => count > 0,
  );
  expect(String(errors[0])).toContain('register it beside the queue');
});
