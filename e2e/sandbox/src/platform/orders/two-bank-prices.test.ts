import type { Sandbox } from '../../main';
import { moveTo, secondsAfter, swap } from '../../testing/faulty-bank';
import { type PushService, newRenterWithPush, sandboxWithPush } from '../../testing/push-renter';
import { CABINET, advance, control, rent, until } from '../../testing/world';

let sandbox: Sandbox;
let service: PushService;
sandboxWithPush((started, push) => ([sandbox, service] = [started, push]));

const HOUR = 3600;

/** Waits for the announcement of a rise. Returns its amount. */
const announced = (at: string) =>
  until(
    () =>
      Promise.resolve(service.received.find(({ message }) => message.kind === 'PRICE' && message.at === at)),
    (push) => push !== undefined,
  ).then((push) => push!.message.amount.amount);

test.each([
  ['', false],
  [', also after a review that did not find it', true],
])('announces a rise of the first of two power banks that are out%s', async (_, isClaimed) => {
  const { renter } = await newRenterWithPush(sandbox, service);
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await advance(sandbox, 600);
  const swapped = await swap(sandbox, renter, out);
  if (isClaimed) {
    await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'sensor_log' });
    await advance(sandbox, 60);
    await renter.get(
      'returnReport',
      { powerBankSn: out.powerBank!.sn, sameStore: true, returnedAt: secondsAfter(swapped.startedAt!, 30) },
      { params: { no: out.orderNo } },
    );
    // Meanwhile the rise of the second one is the next one: nothing of the first one is due.
    await sandbox.ctx.db.query(
      "update jobs set due_at = due_at + interval '4 hours' where kind = 'order.reminder'",
    );
    await advance(sandbox, 660);
  }
  await moveTo(sandbox, out.startedAt!, 3 * HOUR - 590);
  expect(await announced(secondsAfter(out.startedAt!, 3 * HOUR))).toBe(360 + 450);
});
