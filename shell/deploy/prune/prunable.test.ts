/** @jest-environment node */
import { developmentShellBase } from '../publish/development-shell';
import { type RevisionRecord, recordFile } from '../registry/revision-record';
import { bootstrapMapFile, mapsFile } from '../source-maps/stored-maps';
import { KEEP_DAYS, KEEP_VERSIONS, findOld, listOld } from './prunable';

const NOW = new Date('2026-06-01T00:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const id = (minor: number) => `1.${minor}.0-0000000${minor}`;
const file = (path: string, days: number) => ({ path, modified: daysAgo(days) });
const prunable = (files: ReturnType<typeof file>[], live: number) =>
  listOld(findOld(files, { shell: { live: id(live) } }, [] as RevisionRecord[], 'revision', NOW));

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

test('removes the source maps of a version with it, and those of inline scripts that no kept revision has', () => {
  const versions = shells(KEEP_VERSIONS + 2);
  const maps = [3, 4].map((minor) => file(mapsFile({ name: 'shell', id: id(minor) }), KEEP_DAYS + 1));
  const hashes = ['used', 'old!', 'new!'].map((text) => Buffer.from(text).toString('base64'));
  const scripts = hashes.map((hash, index) => file(bootstrapMapFile(hash), index < 2 ? KEEP_DAYS + 1 : 1));
  const record = {
    revision: 'now',
    before: null,
    at: daysAgo(1).toISOString(),
    selection: { shell: { live: id(1) } },
    bootstrap: { sha256: hashes[0], line: 20 },
  } as unknown as RevisionRecord;
  const removed = listOld(
    findOld([...versions, ...maps, ...scripts], { shell: { live: id(1) } }, [record], 'now', NOW),
  );
  expect(removed.filter((path) => path.startsWith('private/'))).toEqual([
    mapsFile({ name: 'shell', id: id(3) }),
    bootstrapMapFile(hashes[1]!),
  ]);
});

describe('old versions that records name', () => {
  /** Six versions that were never named, and one to decide about. All were stored long ago. */
  const files = [
    ...[2, 3, 4, 5, 6, 7].map((minor) => file(`shell/${id(minor)}/shell.js`, KEEP_DAYS + 10 - minor)),
    file(`shell/${id(1)}/shell.js`, KEEP_DAYS + 60),
  ];
  const record = (revision: string, before: string | null, days: number, minor: number) =>
    ({
      revision,
      before,
      at: daysAgo(days).toISOString(),
      selection: { shell: { live: id(minor) } },
    }) as unknown as RevisionRecord;
  const removed = (records: RevisionRecord[]) =>
    listOld(findOld(files, { shell: { live: id(7) } }, records, 'now', NOW));

  test('are kept for 30 days from the end of the revision, whatever a failed change recorded meanwhile', () => {
    const served = [record('old', null, 60, 1), record('now', 'old', 5, 7)];
    expect(removed(served)).not.toContain(`shell/${id(1)}/shell.js`);
    expect(removed([...served, record('failed', 'old', 50, 2)])).not.toContain(`shell/${id(1)}/shell.js`);
  });

  test('are kept with the record until then, so that the next run knows too', () => {
    expect(removed([record('old', null, 60, 1), record('now', 'old', 5, 7)])).not.toContain(
      recordFile('old'),
    );
    expect(removed([record('old', null, 60, 1), record('now', 'old', 31, 7)])).toContain(recordFile('old'));
  });

  test('are kept if a change in progress names them, and removed 30 days after a failed change', () => {
    const served = record('now', null, 50, 7);
    expect(removed([served])).toContain(`shell/${id(1)}/shell.js`);
    expect(removed([served, record('in progress', 'now', 0, 1)])).not.toContain(`shell/${id(1)}/shell.js`);
    const failed = removed([served, record('failed', 'now', 45, 1)]);
    expect(failed).toEqual(expect.arrayContaining([`shell/${id(1)}/shell.js`, recordFile('failed')]));
  });
});
