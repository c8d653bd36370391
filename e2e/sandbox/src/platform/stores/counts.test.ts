import { jest } from '@jest/globals';
import type { Sandbox } from '../../main';
import { control, reset, testSandbox } from '../../testing/world';
import { regionCounts } from './counts';

/** Enough stores for `regionCounts` to cache its answer. */
const MANY = 2_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

test('forgets the cached counts of a region after a reset', async () => {
  await control(sandbox, '/cabinets/JPC00001', { profile: 'offline' });
  const online = async () => (await regionCounts(sandbox.ctx, 'JP', MANY)).get('JPS00001')!.online;
  expect(await online()).toBe(false);
  await reset(sandbox);
  expect(await online()).toBe(true);
});

test('reads the counts of a region again after the clock was set back', async () => {
  const online = async () => (await regionCounts(sandbox.ctx, 'JP', MANY)).get('JPS00001')!.online;
  expect(await online()).toBe(true);
  await sandbox.ctx.db.query("update cabinets set online = false where store_id = 'JPS00001'");
  expect(await online()).toBe(true);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now - 3_600_000);
  expect(await online()).toBe(false);
  jest.restoreAllMocks();
});
