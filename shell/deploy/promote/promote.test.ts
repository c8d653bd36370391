/** @jest-environment node */
import { toPublicKey } from '../ownership/keys';
import { PublishRefused, release } from '../publish/publish';
import { readRecord, recordFile } from '../registry/revision-record';
import { folderStore } from '../store/folder';
import { newSigner } from '../testing/fixtures';
import { type TestPlatform, id, publish, readPublishedPage, setup } from '../testing/publishing';
import { promote } from './promote';

const DAY_MS = 24 * 3600_000;
const MODULE = { name: 'mf-a', id: id(1) };

/** Publishes mf-a in the source environment, and the shell in both. */
async function setupTwo() {
  const source = await setup();
  await publish(source, MODULE);
  const store = folderStore(`${source.folder}/prod`);
  const { platform } = source;
  const target = { ...platform, environment: { ...platform.environment, name: 'prod', artifacts: store } };
  await promote({ name: 'test', store: source.store }, target, ['shell']);
  const run = () => promote({ name: 'test', store: source.store }, target, ['mf-a']);
  return { source, target, run };
}

/** Changes the time at which the record of the source says that it accepted mf-a. */
async function claimAccepted(source: TestPlatform, at: Date): Promise<void> {
  const { revision } = await readPublishedPage(source);
  const record = (await readRecord(source.store, revision))!;
  record.accepted![`mf-a@${MODULE.id}`]!.at = at.toISOString();
  await source.store.writeCopy(recordFile(revision), JSON.stringify(record));
}

test('promotes a version with a valid key, and records when the target accepted it', async () => {
  const { source, target, run } = await setupTwo();
  await claimAccepted(source, new Date(0));
  const { revision } = await run();
  const record = await readRecord(target.environment.artifacts, revision);
  const { at } = record!.accepted![`mf-a@${MODULE.id}`]!;
  expect(Date.parse(at)).toBeGreaterThan(Date.parse('2026-01-01'));
});

test.each(['revoked', 'until'] as const)(
  'refuses a version whose key is no longer valid (%s), whatever time the source recorded',
  async (end) => {
    const { source, run } = await setupTwo();
    const { keys } = source.platform.owners.squads.a!;
    const next = newSigner('a');
    const endedAt = new Date(source.platform.now().getTime() - DAY_MS).toISOString();
    keys[0]![end] = endedAt;
    keys.push({ publicKey: toPublicKey(next.privateKey) });
    await claimAccepted(source, new Date(Date.parse(endedAt) - DAY_MS));
    await expect(run()).rejects.toThrow(PublishRefused);
    await expect(run()).rejects.toThrow('Upload it again with the current key of a');
    // The same build, signed with the new key.
    await source.put(MODULE, next);
    await run();
  },
);

test('refuses a version that is signed by nobody, although the source recorded it as accepted', async () => {
  const { source, target, run } = await setupTwo();
  await source.store.writeCopy(
    `mf-a/${MODULE.id}/signature.json`,
    JSON.stringify({ squad: 'a', signature: 'AAAA' }),
  );
  await expect(run()).rejects.toThrow('does not fit its manifest');
  await expect(release(target, [MODULE])).rejects.toThrow('is not in this store');
});

test('keeps the signature of the target if the one of the source is not valid', async () => {
  const { source, target, run } = await setupTwo();
  await run();
  const file = `mf-a/${MODULE.id}/signature.json`;
  const valid = (await target.environment.artifacts.read(file))!;
  await source.store.writeCopy(file, JSON.stringify({ squad: 'a', signature: 'AAAA' }));
  await expect(run()).rejects.toThrow('does not fit its manifest');
  expect((await target.environment.artifacts.read(file))!.toString()).toBe(valid.toString());
});
