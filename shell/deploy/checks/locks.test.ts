/** @jest-environment node */
import { lockRefusals } from './locks';

const audit = { by: 'tester', at: '2026-11-20T03:00:00Z', reason: 'audit' };
const holidays = { by: 'platform', at: '2026-12-24T00:00:00Z', reason: 'holidays' };

test('accepts a change without a lock', () => {
  expect(lockRefusals('prod', ['mf-a'])).toEqual([]);
  expect(lockRefusals('prod', ['mf-a', 'shell'], { 'mf-b': audit })).toEqual([]);
});

test('refuses a locked module, and states author, time and reason of the lock and how to unlock it', () => {
  expect(lockRefusals('prod', ['mf-a', 'mf-b'], { 'mf-b': audit })).toEqual([
    'mf-b is locked by tester since 2026-11-20T03:00:00Z: audit. Wait, or run `deploy unlock mf-b --env prod`.',
  ]);
});

test("reports a module's own lock, and the lock of everything for the other modules", () => {
  expect(lockRefusals('prod', ['mf-a', 'mf-b'], { '*': holidays, 'mf-b': audit })).toEqual([
    'Everything is locked by platform since 2026-12-24T00:00:00Z: holidays. Wait, or run `deploy unlock --env prod`.',
    'mf-b is locked by tester since 2026-11-20T03:00:00Z: audit. Wait, or run `deploy unlock mf-b --env prod`.',
  ]);
});
