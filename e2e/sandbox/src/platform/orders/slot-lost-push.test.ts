import type { Sandbox } from '../../main';
import { type PushService, newRenterWithPush, sandboxWithPush } from '../../testing/push-renter';
import { SN, STORE, reserve } from '../../testing/slots';
import { advance, control, mailsTo, rent, until } from '../../testing/world';

let sandbox: Sandbox;
let service: PushService;
sandboxWithPush((started, push) => ([sandbox, service] = [started, push]));

test.each([
  ['', 201, 1],
  [' that is gone', 410, 0],
])(
  'tells of the loss of a reserved slot by one mail, and by a push to a phone%s',
  async (_what, status, pushes) => {
    const { renter, name } = await newRenterWithPush(sandbox, service);
    service.answer(name, status);
    const order = await rent(sandbox, renter, { methodId: 'card' });
    expect((await reserve(renter, order, STORE)).errorCode).toBeNull();
    await control(sandbox, `/cabinets/${SN}`, { profile: 'offline' });
    await advance(sandbox, 1);
    await until(
      () => Promise.resolve(service.count(name)),
      (count) => count > 0,
    );
    expect(service.received.map(({ message }) => [message.kind, message.orderNo])).toEqual(
      Array.from({ length: pushes }, () => ['SLOT_LOST', order.orderNo]),
    );
    expect(service.received.map(({ headers }) => headers.ttl)).toEqual(
      Array.from({ length: pushes }, () => '900'),
    );
    await advance(sandbox, 120);
    const mails = await mailsTo(sandbox, (await renter.get('me')).email!);
    expect(mails.filter(({ subject }) => subject.startsWith('Your slot is no longer reserved'))).toHaveLength(
      1,
    );
    await control(sandbox, `/cabinets/${SN}`, { profile: 'ok' });
  },
);
