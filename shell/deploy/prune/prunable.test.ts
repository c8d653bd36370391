/** @jest-environment node */
import { developmentShellBase } from '../publish/development-shell';
import type { RevisionRecord } from '../registry/revision-record';
import { KEEP_DAYS, KEEP_VERSIONS, prunableFiles } from './prunable';

const NOW = new Date('2026-06-01T00:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const id = (minor: number) => `1.${minor}.0-0000000${minor}`;
const file = (path: string, days: number) => ({ path, modified: daysAgo(days) });
const prunable = (files: ReturnType<typeof file>[], live: number) =>
  prunableFiles(files, { shell: { live: id(live) } }, [] as RevisionRecord[], 'revision', NOW);

/** Returns the files of the shells 1 to `count`, each with a development build, stored on successive days. */
const shells = (count: number) =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((minor) => [
    file(`shell/${id(minor)}/shell.js`, KEEP_DAYS + 50 - minor),
    file(`${developmentShellBase(id(minor))}shell.js`, KEEP_DAYS + 50 - minor),
  ]);

test('keeps the five newest shells, and does not count development builds', () => {
  const removed = prunable(shells(KEEP_VERSIONS + 2), KEEP_VERSIONS + 2);
  expect(removed.filter((path) => !path.includes('-dev/'))).toEqual(
    [1, 2].map((minor) => `shell/${id(minor)}/shell.js`),
  );
});

test('keeps the development build of a shell as long as the shell', () => {
  const live = 1;
  const removed = prunable(shells(KEEP_VERSIONS + 2), live);
  expect(removed).toEqual([`shell/${id(2)}/shell.js`, `${developmentShellBase(id(2))}shell.js`]);
});
