import type { RegionCode } from '@shared/http-api/app';
import type { Sandbox } from '../../main';
import { callApi } from '../../testing/client';
import { TEST_START } from '../../testing/start';
import type { Database } from '../db';
import { createServerClock } from './server-clock';
import { CABINET, advance, control, reset, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

/** Returns the distance of the sandbox's clock from an instant, in ms. */
const since = (instant: Date) => sandbox.ctx.clock.ms() - instant.getTime();

test('starts the clock at the given instant after a reset', async () => {
  await advance(sandbox, 86_400);
  const began = performance.now();
  await reset(sandbox);
  const elapsed = since(TEST_START);
  expect(elapsed).toBeGreaterThanOrEqual(0);
  // Both clocks are rounded to whole milliseconds.
  expect(elapsed).toBeLessThanOrEqual(performance.now() - began + 2);
});

test('keeps an offset that is set while the stored one is being read', async () => {
  let stored = 0;
  let answerRead = (): void => undefined;
  const rows = [() => Promise.resolve({ offset_ms: 0 })];
  const db = {
    first: () => rows.shift()!(),
    query: (_sql: string, [offset]: [number]) => Promise.resolve((stored = offset)),
  } as unknown as Database;
  const clock = await createServerClock(db);
  rows.push(() => {
    const row = { offset_ms: stored };
    return new Promise((resolve) => (answerRead = () => resolve(row)));
  });
  const reading = clock.refresh();
  await clock.setOffset(4_000_000);
  answerRead();
  await reading;
  expect(clock.offsetMs()).toBe(4_000_000);
});

test('seeds data with the instant at which the clock starts', async () => {
  const start = '2026-01-05T03:00:00.000Z';
  await control(sandbox, '/reset', { now: start });
  const seeded = await sandbox.ctx.db.query<{ counted_at: Date }>('select distinct counted_at from cabinets');
  expect(seeded).toHaveLength(1);
  expect(seeded[0]!.counted_at.getTime()).toBeGreaterThanOrEqual(Date.parse(start));
  expect(seeded[0]!.counted_at.getTime()).toBeLessThanOrEqual(sandbox.ctx.clock.ms());
});

test('starts the clock at real time after a reset without an instant', async () => {
  await control(sandbox, '/reset', {});
  expect(sandbox.ctx.clock.offsetMs()).toBe(0);
});

test.each(['JP', 'MY', 'HK'] as RegionCode[])(
  'reports the fixed test store of %s as open after a reset',
  async (region) => {
    await reset(sandbox);
    const { model } = await callApi(sandbox, 'cabinet', { 'X-DATA-REGION': region }, undefined, {
      params: { sn: CABINET[region] },
    });
    expect(model.store.open.isOpen).toBe(true);
  },
);
