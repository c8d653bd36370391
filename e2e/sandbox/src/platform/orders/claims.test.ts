import type { Sandbox } from '../../main';
import { reset, testSandbox } from '../../testing/world';
import { isContradicted } from './claim-review';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));

const LOGS = 'sensor_log';
const NUMBERS = ['HKC00001', 'HKC00002', 'HKC00003'];

/** Puts cabinets with these profiles into one store, and no others. */
async function storeOf(profiles: string[]): Promise<void> {
  const { db } = sandbox.ctx;
  await db.query("update cabinets set store_id = 'HKS00009' where store_id = 'HKS00001'");
  for (const [index, profile] of profiles.entries())
    await db.query("update cabinets set store_id = 'HKS00001', profile = $2 where cabinet_sn = $1", [
      NUMBERS[index],
      profile,
    ]);
}
const claim = (cabinetSn: string | null) =>
  isContradicted(sandbox.ctx.db, {
    storeId: 'HKS00001',
    cabinetSn,
    returnedAt: sandbox.ctx.clock.now().toISOString(),
  });

test.each([
  [[], false],
  [['ok'], false],
  [[LOGS], true],
  [[LOGS, LOGS, LOGS], true],
  [[LOGS, 'ok'], false],
  [['ok', LOGS], false],
  [['offline', 'return_unpowered'], false],
])('a store whose cabinets are %j contradicts a claim: %s', async (profiles, expected) => {
  await storeOf(profiles);
  expect(await claim(null)).toBe(expected);
});

test('only the named cabinet counts for a claim that names one', async () => {
  await storeOf([LOGS, 'ok']);
  expect(await claim(NUMBERS[0]!)).toBe(true);
  expect(await claim(NUMBERS[1]!)).toBe(false);
});
