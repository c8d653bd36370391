import type { Sandbox } from '../../main';
import { newRenterWithPush } from '../../testing/push-renter';
import { startPushService } from '../../testing/push-service';
import { moveTo, returnAt, secondsAfter, swap } from '../../testing/faulty-bank';
import { mailsTo, read, rent, testSandbox, until } from '../../testing/world';

let sandbox: Sandbox;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  sandbox = await testSandbox({ pushOrigins: [service.origin] });
});
afterAll(async () => {
  await sandbox.stop();
  await service.stop();
});

const HOUR = 3600;

test('after a swap, every message and the help name the price of both power banks', async () => {
  const { renter } = await newRenterWithPush(sandbox, service);
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  const swapped = await swap(sandbox, renter, out);
  await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 1000));
  // The first power bank costs 450 from its third hour on. The second one has cost 165.
  await moveTo(sandbox, out.startedAt!, 3 * HOUR - 300);
  const prices = service.received
    .filter(({ message }) => message.kind === 'PRICE')
    .map(({ message }) => message.amount.amount);
  expect(prices.at(-1)).toBe(450 + 165);
  await moveTo(sandbox, out.startedAt!, 120 * HOUR - 1800);
  const { email } = await renter.get('me');
  const { text } = await until(
    async () =>
      (await mailsTo(sandbox, email!)).find(({ subject }) =>
        subject.startsWith('Return the power bank before'),
      ),
    (mail) => mail !== undefined,
  ).then((mail) => mail!);
  expect(text).toContain('¥4,145');
  await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(out.startedAt!, 120 * HOUR - 1000));
  const ended = await read(renter, out.orderNo);
  await renter.get('createFeedback', { type: 'other', text: 'too much', photos: [], orderNo: out.orderNo });
  const { cases } = await renter.get('helpCases');
  expect(ended.total.amount).toBe(1980 + 165);
  expect(cases[0]!.facts.map(({ text: fact }) => fact).join()).toContain('The fee is ¥2,145.');
});
