/** @jest-environment node */
import { lockRefusals } from './locks';

const audit = { by: 'tester', at: '2026-11-20T03:00:00Z', reason: 'audit' };
const holidays = { by: 'platform', at: '2026-12-24T00:00:00Z', reason: 'holidays' };

test('what is not locked is not refused', () => {
  expect(lockRefusals(['mf-a'])).toEqual([]);
  expect(lockRefusals(['mf-a', 'shell'], { 'mf-b': audit })).toEqual([]);
});

test('a locked module is refused with who, since when and why, and how it is unlocked', () => {
  expect(lockRefusals(['mf-a', 'mf-b'], { 'mf-b': audit })).toEqual([
    'mf-b is locked by tester since 2026-11-20T03:00:00Z: audit. Wait, or `deploy unlock mf-b`.',
  ]);
});

test("a lock of everything refuses each name; a module's own lock is told first", () => {
  expect(lockRefusals(['mf-a', 'mf-b'], { '*': holidays, 'mf-b': audit })).toEqual([
    'Everything is locked by platform since 2026-12-24T00:00:00Z: holidays. Wait, or `deploy unlock`.',
    'mf-b is locked by tester since 2026-11-20T03:00:00Z: audit. Wait, or `deploy unlock mf-b`.',
  ]);
});
