/** @jest-environment node */
import { newRevision, revisionTime } from './revision-time';

const NOW = Date.parse('2026-11-20T10:00:00Z');

test.each([
  ['the first one', undefined, NOW],
  ['one after an earlier one', NOW - 5_000, NOW],
  ['one at the same time', NOW, NOW + 1],
  ['one of a machine whose clock is behind', NOW + 60_000, NOW + 60_001],
])('%s has a time that never goes back', (_which, before, time) => {
  const revision = newRevision(before === undefined ? undefined : newRevision(undefined, before), NOW);
  expect(revisionTime(revision)).toBe(time);
  expect(revision).toMatch(/^[0-9a-z]+-[0-9a-f]{8}$/);
});

test('two revisions of one moment differ', () => {
  expect(newRevision(undefined, NOW)).not.toBe(newRevision(undefined, NOW));
});
