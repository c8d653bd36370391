/** Tests of calls that run while the transaction of a deletion is open. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import type { RegionCode } from '@shared/http-api/app';
import type { Sandbox } from '../../main';
import { type Renter, callApi, newRenter } from '../../testing/client';
import { testOnServer, untilBlocked } from '../../testing/postgres';
import { testSandbox } from '../../testing/world';

let sandbox: Sandbox;
let renter: Renter;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  renter = await newRenter(sandbox, 'JP');
});
afterEach(() => void jest.restoreAllMocks());

/**
 * Deletes the account. The transaction stays open until a call waits for it.
 * @returns the answer of the call
 */
async function duringDeletion<T>(send: () => Promise<T>): Promise<T> {
  const { db } = sandbox.ctx;
  const transaction = db.transaction.bind(db);
  const outside = AsyncLocalStorage.snapshot();
  let sent: Promise<T> | null = null;
  jest.spyOn(db, 'transaction').mockImplementationOnce((work) =>
    transaction(async (tx) => {
      const done = await work(tx);
      sent = outside(send);
      await untilBlocked(tx);
      return done;
    }),
  );
  expect(await renter.call('deleteMe')).toMatchObject({ success: true });
  return sent!;
}
const count = async (table: string, column = 'user_id') =>
  (await sandbox.ctx.db.query(`select 1 from ${table} where ${column} = $1`, [renter.userId])).length;

testOnServer.each<[string, () => Promise<{ status: number }>]>([
  ['consents', () => renter.call('consent', { kind: 'tracking', version: '1', granted: true })],
  ['region_consents', () => renter.call('regionSwitch', { to: 'HK', consent: true })],
  [
    'store_reports',
    async () => {
      const { store } = await renter.get('cabinet', undefined, { params: { sn: 'JPC00001' } });
      const there = { isHere: false, position: store.position, accuracyMetres: 9 };
      return renter.call('reportStore', there, { params: { id: store.storeId } });
    },
  ],
])('a call during the deletion adds nothing to %s', async (table, send) => {
  expect((await duringDeletion(send)).status).toBe(401);
  expect(await count(table)).toBe(0);
});

testOnServer('a view point during the deletion loses the person', async () => {
  const viewData = { userID: renter.userId, latitude: '35.6' };
  const { success } = await duringDeletion(() => callApi(sandbox, 'viewPoint', {}, { viewData }));
  expect([success, await count('view_points', "record->>'userID'")]).toEqual([true, 0]);
  const [point] = await sandbox.ctx.db.query('select record from view_points');
  expect(point).toMatchObject({ record: { userID: '', latitude: '' } });
});

describe('the person of an account', () => {
  const email = 'both@example.test';
  const signIn = (region: RegionCode) => newRenter(sandbox, region, email);
  const people = () =>
    sandbox.ctx.db.query('select 1 from persons join identities using (person_id) where subject = $1', [
      email,
    ]);

  beforeEach(async () => {
    renter = await signIn('JP');
  });

  testOnServer('is deleted with the last one if both are deleted at once', async () => {
    const other = await signIn('HK');
    expect(await duringDeletion(() => other.call('deleteMe'))).toMatchObject({ success: true });
    expect(await people()).toEqual([]);
  });

  testOnServer('keeps a new account that signs in during the deletion', async () => {
    const { userId } = await duringDeletion(() => signIn('HK'));
    expect(await signIn('HK')).toMatchObject({ userId });
    expect(await people()).toHaveLength(1);
  });

  testOnServer('gets another account of the same region', async () => {
    const { userId } = await duringDeletion(() => signIn('JP'));
    expect(userId).not.toBe(renter.userId);
    expect(await people()).toHaveLength(1);
  });
});
