/** @jest-environment node */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPageData } from '../render/render';
import { release, rollBack } from '../publish/publish';
import { prune } from '../prune/prune';
import { REVISIONS_FOLDER } from '../registry/revision-record';
import { readSelection } from '../registry/selection';
import { makeBucket } from '../testing/bucket';
import { ROOT, testPlatform } from '../testing/fixtures';
import { folderStore } from './folder';
import { parseS3, s3Store } from './s3';
import type { ArtifactStore } from './store';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

type Opened = Promise<{ store: ArtifactStore; address: string }>;

async function openFolder(): Opened {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-test-'));
  folders.push(folder);
  return { store: folderStore(folder), address: folder };
}

const endpoint = process.env.STORE_S3_URL;
async function openS3(): Opened {
  const bucket = process.env.STORE_S3_BUCKET || 'store-test';
  await makeBucket(endpoint!, bucket);
  const address = `s3://${bucket}/${Date.now()}-${Math.random().toString(36).slice(2)}`;
  return { store: s3Store(parseS3(address, endpoint)), address };
}

if (process.env.CI) {
  test('includes the S3 store in CI', () => expect(endpoint).toBeTruthy());
}

interface Seen {
  reads: number;
  broken: string[];
  revisions: string[];
}

/** Starts `testing/reader.ts` as a separate process. */
function startReader(address: string): Promise<{ stop(): Promise<Seen> }> {
  const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const child = spawn(process.execPath, [tsx, path.join(ROOT, 'shell/deploy/testing/reader.ts'), address], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  const ended = new Promise<Seen>((resolve) =>
    child.on('close', () => resolve(JSON.parse(output.trim().split('\n').pop()!) as Seen)),
  );
  return new Promise((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      if (/^READY/.test(output)) {
        resolve({
          stop() {
            child.stdin.end();
            return ended;
          },
        });
      }
    });
  });
}

const PUBLISHERS = 20;
const id = (minor: number) => `1.${minor}.0-${minor.toString(16).padStart(8, '0')}`;

function testStore(open: () => Opened): void {
  async function setup(modules: string[]) {
    const { store, address } = await open();
    const fixture = testPlatform(modules, { store, now: () => new Date() });
    folders.push(fixture.folder);
    await release(fixture.platform, [await fixture.put({ name: 'shell', id: id(0) })]);
    return { ...fixture, address };
  }

  test('applies 20 concurrent publishes, and readers never see a partial state', async () => {
    const modules = Array.from({ length: PUBLISHERS }, (_, index) => `mf-m${index}`);
    const { address, ...fixture } = await setup(modules);
    const versions = await Promise.all(modules.map((name) => fixture.put({ name, id: id(1) })));
    const written = new Set<string>();
    const reader = await startReader(address);
    written.add(readPageData((await fixture.store.readPage())!.html).revision);
    const results = await Promise.allSettled(versions.map((version) => release(fixture.platform, [version])));
    const seen = await reader.stop();
    for (const result of results) if (result.status === 'fulfilled') written.add(result.value.revision);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const page = readPageData((await fixture.store.readPage())!.html);
    expect(Object.keys(page.modules).sort()).toEqual([...modules].sort());
    expect(seen.broken).toEqual([]);
    expect(seen.reads).toBeGreaterThan(10);
    expect(seen.revisions.filter((revision) => !written.has(revision))).toEqual([]);
    // Failed compare-and-set attempts leave no records.
    const records = (await fixture.store.list(REVISIONS_FOLDER)).map((file) =>
      path.basename(file.path, '.json'),
    );
    expect(new Set(records)).toEqual(written);
  }, 180_000);

  test('refuses to write the page if it has changed', async () => {
    const { store } = await setup([]);
    const before = await store.readPage();
    expect(await store.writePage('<!doctype html>1', before!.version)).toBe(true);
    expect(await store.writePage('<!doctype html>2', before!.version)).toBe(false);
    expect(await store.writePage('<!doctype html>3', null)).toBe(false);
    expect((await store.readPage())!.html).toBe('<!doctype html>1');
  });

  test('refuses other bytes for an immutable file, and accepts the same bytes', async () => {
    const { store } = await open();
    await store.putImmutable('mf-x/1/a.js', Buffer.from('1'));
    await store.putImmutable('mf-x/1/a.js', Buffer.from('1'));
    await expect(store.putImmutable('mf-x/1/a.js', Buffer.from('2'))).rejects.toThrow('other bytes');
    expect((await store.read('mf-x/1/a.js'))!.toString()).toBe('1');
    expect(await store.read('mf-x/1/b.js')).toBeNull();
  });

  test('rolls back, and prunes only versions that are old and unused', async () => {
    const fixture = await setup(['mf-a']);
    for (let minor = 1; minor <= 9; minor++)
      await release(fixture.platform, [await fixture.put({ name: 'mf-a', id: id(minor) })]);
    await rollBack(fixture.platform, 'mf-a');
    expect(readSelection(readPageData((await fixture.store.readPage())!.html))['mf-a']).toEqual({
      live: id(8),
      previous: id(7),
    });
    expect(await prune(fixture.store, new Date(), true)).toEqual([]);
    const later = new Date(Date.now() + 31 * 24 * 3600 * 1000);
    const pruned = await prune(fixture.store, later, false);
    const versions = new Set((await fixture.store.list('mf-a/')).map((file) => file.path.split('/')[1]!));
    expect([...versions].sort()).toEqual([5, 6, 7, 8, 9].map(id));
    expect(pruned.filter((file) => file.startsWith('mf-a/')).length).toBeGreaterThan(0);
    expect(await prune(fixture.store, later, false)).toEqual([]);
  }, 120_000);
}

describe('a folder', () => testStore(openFolder));
// Skipped without a server, so that `npm test` says that they did not run.
(endpoint ? describe : describe.skip)(`the S3 store at ${endpoint}`, () => testStore(openS3));
