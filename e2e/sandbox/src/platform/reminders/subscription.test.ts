import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import { type PushService, newRenterWithPush, sandboxWithPush } from '../../testing/push-renter';
import { afterTokenCheck } from '../../testing/token-race';
import { advance, rent } from '../../testing/world';

let sandbox: Sandbox;
let service: PushService;
sandboxWithPush((started, push) => ([sandbox, service] = [started, push]));

const renterWithPush = () => newRenterWithPush(sandbox, service);
const rows = () => sandbox.ctx.db.query<{ endpoint: string | null }>('select endpoint from reminders');

test('brings an address into one form, so that a browser has one subscription', async () => {
  const { push } = await renterWithPush();
  const next = await newRenter(sandbox, 'JP');
  const { origin, pathname } = new URL(push.endpoint);
  await next.get('startReminders', { push: { ...push, endpoint: `${origin}/.${pathname}#again` } });
  expect(await rows()).toEqual([{ endpoint: push.endpoint }]);
});

test('gives the subscription of a browser to the renter who signed in last', async () => {
  const first = await renterWithPush();
  const next = await newRenter(sandbox, 'JP');
  const { mark } = await next.get('startReminders', { push: first.push });
  expect(mark).not.toBe(first.mark);
  await rent(sandbox, first.renter, { methodId: 'paypay' });
  await advance(sandbox, 1205);
  expect(service.received).toEqual([]);
});

test('shares the subscription of a browser between its accounts in two regions', async () => {
  const { push } = await renterWithPush();
  const abroad = await newRenter(sandbox, 'HK');
  await abroad.get('startReminders', { push });
  expect(await rows()).toHaveLength(2);
});

test.each([
  ['an internal address', { endpoint: 'https://10.0.0.1/abc' }],
  ['an address without HTTPS', { endpoint: 'http://push.example.com/abc' }],
  ['a key that is no point on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['a short secret', { auth: 'AAAA' }],
  ['an address without slashes', { endpoint: 'https:push.example.com/abc' }],
  ['an address without a host', { endpoint: 'https:///push.example.com/abc' }],
  ['an address with a line break', { endpoint: 'https://push.example.com/abc\n' }],
  ['an address with a name and a password', { endpoint: 'https://a:b@push.example.com/abc' }],
  ['an address with an encoded host', { endpoint: 'https://push%2eexample.com/abc' }],
  ['a key with other characters', { auth: 'AAAAAAAAAAAAAAAAAAAA//' }],
  ['an endless address', { endpoint: `https://push.example.com/${'x'.repeat(1000)}` }],
])('refuses a subscription with %s', async (_what, change) => {
  const renter = await newRenter(sandbox, 'JP');
  const push = { ...service.subscribe('bad'), ...change };
  expect((await renter.call('startReminders', { push })).status).toBe(400);
});

test('creates the key pair in a database that was seeded without one', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const { publicKey } = await renter.get('reminders');
  expect((await renter.get('reminders')).publicKey).toBe(publicKey);
  await sandbox.ctx.db.query("delete from sandbox_state where name = 'vapid_keys'");
  const keys = await Promise.all([renter.get('reminders'), renter.get('reminders')]);
  expect(keys[0].publicKey).not.toBe(publicKey);
  expect(keys[1]).toEqual(keys[0]);
});

test('names the same public key to every account', async () => {
  const keys = await Promise.all(
    (['JP', 'HK'] as const).map(async (region) =>
      (await newRenter(sandbox, region)).get('reminders').then(({ publicKey }) => publicKey),
    ),
  );
  expect(keys[0]).toBe(keys[1]);
  expect(Buffer.from(keys[0]!, 'base64url')).toHaveLength(65);
});

test('answers 401 to a session that signed out after the check of its token', async () => {
  const renter = await newRenter(sandbox, 'JP');
  afterTokenCheck(sandbox, () => renter.get('logout'));
  const { status } = await renter.call('startReminders', { push: service.subscribe('signed-out') });
  expect([status, await rows()]).toEqual([401, []]);
});
