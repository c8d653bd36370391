import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { behave, orderlySandbox, silentSwap, untilOrder } from '../../testing/faulty-bank';
import { CABINET, control, giveBack, order, payDeposit, rent } from '../../testing/world';

let sandbox: Sandbox;
let renter: Renter;
orderlySandbox((started) => (sandbox = started));
beforeEach(async () => {
  renter = await newRenter(sandbox, 'HK');
});

/** Lets the cabinet report a jam of the command that it has not answered. */
async function answerJammed({ orderNo }: Order): Promise<void> {
  await sandbox.ctx.db.query(
    "update eject_commands set device_outcome = 'JAMMED', device_at = sent_at where order_no = $1 and device_outcome is null",
    [orderNo],
  );
  await behave(sandbox, 'HK', 'ok');
}
const commandsOf = async ({ orderNo }: Order) =>
  (await sandbox.ctx.db.query('select 1 from eject_commands where order_no = $1', [orderNo])).length;

test('a jam that is reported after the silence of the cabinet opens no other slot', async () => {
  const created = await order(renter);
  await payDeposit(sandbox, renter, 'card', created.orderNo);
  await control(sandbox, `/cabinets/${CABINET.HK}`, { profile: 'too_slow', delayMs: 3 * 3600 * 1000 });
  await renter.get('eject', undefined, { params: { no: created.orderNo } });
  await untilOrder(sandbox, renter, created, ({ state }) => state === 'EJECT_UNKNOWN', 5);
  await answerJammed(created);
  const ended = await untilOrder(sandbox, renter, created, ({ state }) => state !== 'EJECT_UNKNOWN', 5);
  expect(ended.state).toBe('EJECT_FAILED');
  expect(await commandsOf(created)).toBe(1);
});

test('nor does it during a swap, and the rental goes on with the first power bank', async () => {
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await silentSwap(sandbox, renter, out, false);
  await answerJammed(out);
  const ended = await untilOrder(sandbox, renter, out, ({ fault }) => fault!.swap!.state !== 'UNKNOWN', 5);
  expect(ended).toMatchObject({ powerBank: out.powerBank!, fault: { swap: { state: 'FAILED' } } });
  expect(await commandsOf(out)).toBe(2);
  await giveBack(sandbox, renter, out);
});
