/** @jest-environment node */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from './folder';

let folder: string;
beforeEach(() => void (folder = fs.mkdtempSync(path.join(tmpdir(), 'folder-store-test-'))));
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Creates the lock file of another process, and returns its path. */
function lockOf(other: string, age: 'fresh' | 'stale' | 'future'): string {
  const lock = path.join(folder, `.lock-${other}`);
  fs.writeFileSync(lock, '');
  if (age === 'stale') fs.utimesSync(lock, 0, 0);
  if (age === 'future') fs.utimesSync(lock, Date.now() / 1000 + 3600, Date.now() / 1000 + 3600);
  return lock;
}
const lockFiles = () => fs.readdirSync(folder).filter((name) => name.startsWith('.lock'));
const page = () => path.join(folder, 'index.html');

/** Calls `act` before each search for lock files, with the number of the search, starting at 1. */
function beforeLooking(act: (look: number) => void): void {
  const real = fs.readdirSync as (...args: unknown[]) => unknown;
  let looks = 0;
  jest.spyOn(fs, 'readdirSync').mockImplementation(((...args: unknown[]) => {
    // Other functions of node:fs also call `readdirSync`, but with more than one argument.
    if (args.length === 1) act(++looks);
    return real(...args);
  }) as typeof fs.readdirSync);
}

test.each([
  ['another process holds the lock', []],
  ['another process holds the lock beside that of a dead process', ['dead']],
])('waits while %s', async (_what, dead) => {
  for (const name of dead) lockOf(name, 'stale');
  const held = lockOf('other', 'fresh');
  let waited = 0;
  beforeLooking((look) => {
    expect(fs.existsSync(page())).toBe(false);
    waited = look;
    if (look === 3) fs.rmSync(held);
  });
  expect(await folderStore(folder).writePage('1', null)).toBe(true);
  expect(waited).toBe(3);
  jest.restoreAllMocks();
  expect(lockFiles()).toEqual([]);
});

test.each(['stale', 'future'] as const)('takes a %s lock over from a process that died', async (age) => {
  lockOf('dead', age);
  expect(await folderStore(folder).writePage('1', null)).toBe(true);
  expect(lockFiles()).toEqual([]);
});

test('tries again if another process removed its lock file as stale', async () => {
  let looks = 0;
  beforeLooking((look) => {
    looks = look;
    if (look === 1) for (const name of fs.readdirSync(folder, {})) fs.rmSync(path.join(folder, String(name)));
  });
  expect(await folderStore(folder).writePage('1', null)).toBe(true);
  expect(looks).toBe(2);
});

test('does not list lock files', async () => {
  lockOf('other', 'fresh');
  const store = folderStore(folder);
  await store.writeCopy('hosting.json', '{}');
  expect((await store.list('')).map((file) => file.path)).toEqual(['hosting.json']);
});
