import type { StoreReport } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { createSubscription } from '../../testing/push-service';
import { tablesWith } from '../../testing/tables-with';
import { afterTokenCheck } from '../../testing/token-race';
import { reset, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
let renter: Renter;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await reset(sandbox);
  renter = await newRenter(sandbox, 'JP');
});

const PUSH = createSubscription('https://push.example.com/a').subscription;

test.each<[string, (there: StoreReport, storeId: string) => Promise<{ status: number }>]>([
  ['consent', () => renter.call('consent', { kind: 'tracking', version: '1', granted: true })],
  ['region switch', () => renter.call('regionSwitch', { to: 'HK', consent: true })],
  ['store report', (there, id) => renter.call('reportStore', there, { params: { id } })],
  ['language', () => renter.call('me', undefined, { headers: { 'X-Override-Language': 'ja' } })],
  ['push subscription', () => renter.call('startReminders', { push: PUSH })],
  ['reminder by mail', () => renter.call('startReminders', { push: null })],
  ['refused coupon', () => renter.call('redeemCoupon', { code: 'NEVERWAS' })],
  ['refused photo', () => renter.call('upload', { contentBase64: 'AAAA' })],
])('a deleted account leaves no %s that passed the check of its token before', async (_what, send) => {
  const { store } = await renter.get('cabinet', undefined, { params: { sn: 'JPC00001' } });
  const there = { isHere: false, position: store.position, accuracyMetres: 9 };
  afterTokenCheck(sandbox, () => renter.get('deleteMe'));
  expect((await send(there, store.storeId)).status).toBe(401);
  expect(await tablesWith(sandbox, renter.userId)).toEqual({ users: 1 });
  expect(await sandbox.ctx.db.query("select 1 from users where language = 'ja'")).toEqual([]);
});
