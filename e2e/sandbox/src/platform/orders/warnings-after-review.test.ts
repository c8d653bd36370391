import type { Sandbox } from '../../main';
import { moveTo, swap } from '../../testing/faulty-bank';
import { type PushService, newRenterWithPush, sandboxWithPush } from '../../testing/push-renter';
import { advance, read, rent } from '../../testing/world';

let sandbox: Sandbox;
let service: PushService;
sandboxWithPush((started, push) => ([sandbox, service] = [started, push]));

const MINUTE = 60;
const setAll = (profile: string) =>
  sandbox.ctx.db.query("update cabinets set profile = $1 where region = 'JP'", [profile]);

/** Returns the push messages of a kind about a time, with the code of their power bank. */
const told = (kind: string, at: string) =>
  service.received
    .map(({ message }) => message)
    .filter((message) => message.kind === kind && message.at === at)
    .map(({ code }) => code);

test.each([
  ['the first one, which is not found', 'first', 'sensor_log'],
  ['the second one, which is found', 'second', 'ok'],
  ['the second one, which is not found', 'second', 'sensor_log'],
] as const)(
  'tells once that the first power bank soon costs something, after a review of %s',
  async (_what, which, profile) => {
    const { renter } = await newRenterWithPush(sandbox, service);
    const out = await rent(sandbox, renter, { methodId: 'card' });
    const swapped = await swap(sandbox, renter, out);
    const { freeUntil } = (await read(renter, out.orderNo)).fault!;
    await setAll(profile);
    // The review takes 10 minutes. The message is due in it, 10 minutes before the end of the promise.
    await moveTo(sandbox, freeUntil, -15 * MINUTE);
    const powerBankSn = (which === 'first' ? out : swapped).powerBank!.sn;
    const claim = { sameStore: true, powerBankSn, returnedAt: swapped.startedAt! };
    await renter.get('returnReport', claim, { params: { no: out.orderNo } });
    await advance(sandbox, 11 * MINUTE);
    const { banksOut, powerBank } = await read(renter, out.orderNo);
    expect(banksOut?.length ?? 1).toBe(profile === 'ok' ? 1 : 2);
    expect(powerBank).toEqual((profile === 'ok' ? out : swapped).powerBank);
    expect(told('PRICE', freeUntil)).toEqual([out.powerBank!.code]);
    await setAll('ok');
  },
);
