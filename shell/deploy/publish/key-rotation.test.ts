/** @jest-environment node */
import { readPageData } from '../render/render';
import { publicKeyOf } from '../ownership/keys';
import { type Signer, signManifest } from '../ownership/signature';
import { selectionOf } from '../registry/selection';
import { folderStore } from '../store/folder';
import { testPlatform, newSigner } from '../testing/fixtures';
import { branchOff } from '../promote/promote';
import { type Platform, release, rollBack } from './publish';

const made: ReturnType<typeof testPlatform>[] = [];
afterEach(() => made.splice(0).forEach((one) => one.dispose()));
const id = (minor: number) => `1.${minor}.0-0000000${minor}`;
const T0 = Date.parse('2026-01-01T00:00:00Z');
const day = (days: number) => new Date(T0 + days * 24 * 3600_000).toISOString();

/** Publishes a shell and two versions of two modules on 1 January, then advances the clock by thirty days. */
async function setup() {
  let now = T0;
  const one = testPlatform(['mf-a', 'mf-b'], { now: () => new Date((now += 1000)) });
  made.push(one);
  await release(one.platform, [await one.put({ name: 'shell', id: '1.0.0-00000001' })]);
  for (const minor of [1, 2])
    for (const name of ['mf-a', 'mf-b'])
      await release(one.platform, [await one.put({ name, id: id(minor) })]);
  now = T0 + 30 * 24 * 3600_000;
  const { squads } = one.platform.owners;
  const [old] = squads.a!.keys;
  const next = newSigner('a');
  return {
    ...one,
    squad: squads.a!,
    old: old!,
    next,
    newKey: { publicKey: publicKeyOf(next.privateKey), from: day(20) },
  };
}
type One = Awaited<ReturnType<typeof setup>>;
const served = async ({ store }: Pick<One, 'store'>) =>
  selectionOf(readPageData((await store.readPage())!.html));
const publish = async (one: One, name: string, minor: number, signer?: Signer) =>
  release(one.platform, [await one.put({ name, id: id(minor) }, signer)]);

describe.each<[string, (one: One) => void]>([
  [
    'ended, with a new one in the list',
    (one) => void (one.squad.keys = [{ ...one.old, until: day(25) }, one.newKey]),
  ],
  [
    'revoked, with a new one in the list',
    (one) => void (one.squad.keys = [{ ...one.old, revoked: day(25) }, one.newKey]),
  ],
  ['replaced by a new one', (one) => void (one.squad.keys = [one.newKey])],
  ['removed', (one) => void (one.squad.keys = [])],
])("a squad's key is %s", (_how, change) => {
  test("lets other squads publish, and keeps the squad's live and fallback versions", async () => {
    const one = await setup();
    change(one);
    await publish(one, 'mf-b', 3);
    expect(await served(one)).toMatchObject({
      'mf-a': { live: id(2), previous: id(1) },
      'mf-b': { live: id(3), previous: id(2) },
    });
  });

  test('lets any squad create a preview', async () => {
    const one = await setup();
    change(one);
    const preview = folderStore(`${one.folder}/preview`);
    const target: Platform = {
      ...one.askedBy('mf-b'),
      environment: { name: 'pr-1', open: preview, address: 'https://pr-1.pre.test', local: true },
    };
    await branchOff({ name: 'pre', store: one.store }, target);
    expect(await served({ store: preview })).toEqual(await served(one));
  });

  test('refuses new versions that are signed with the key', async () => {
    const one = await setup();
    change(one);
    await expect(publish(one, 'mf-a', 3)).rejects.toThrow(
      /its key (is valid|was revoked)|another key|no public key/,
    );
    expect((await served(one))['mf-a']!.live).toBe(id(2));
  });

  test('refuses a manifest that was changed after it was accepted', async () => {
    const one = await setup();
    change(one);
    const file = `mf-a/${id(2)}/manifest.json`;
    const manifest = Buffer.from(
      (await one.store.read(file))!.toString().replace('"path":"/a"', '"path":"/stolen"'),
    );
    await one.store.remove(file);
    await one.store.putImmutable(file, manifest);
    const signature = JSON.stringify(signManifest(manifest, one.signerOf('mf-a')));
    await one.store.writeCopy(`mf-a/${id(2)}/signature.json`, signature);
    await expect(publish(one, 'mf-b', 3)).rejects.toThrow(/The signature of mf-a does not fit|no public key/);
    expect(JSON.stringify(readPageData((await one.store.readPage())!.html))).not.toContain('/stolen');
  });
});

test('accepts new versions, and the same build again, with the new key', async () => {
  const one = await setup();
  one.squad.keys = [one.newKey];
  await publish(one, 'mf-a', 3, one.next);
  await expect(rollBack(one.platform, 'mf-a', id(1))).rejects.toThrow('its key is no longer valid');
  await publish(one, 'mf-a', 1, one.next);
  expect((await served(one))['mf-a']!.live).toBe(id(1));
});

test('allows a rollback to a version that was accepted before its key ended', async () => {
  const one = await setup();
  one.squad.keys = [{ ...one.old, until: day(25) }, one.newKey];
  await rollBack(one.platform, 'mf-a');
  expect((await served(one))['mf-a']!.live).toBe(id(1));
});

test('rolls back past versions that were accepted after their key was revoked', async () => {
  const one = await setup();
  await publish(one, 'mf-a', 3);
  await publish(one, 'mf-a', 4, one.signerOf('mf-a'));
  one.squad.keys = [{ ...one.old, revoked: day(25) }, one.newKey];
  await rollBack(one.platform, 'mf-a');
  // Version 3 was accepted on day 30, after the key may have been compromised.
  expect((await served(one))['mf-a']!.live).toBe(id(2));
});

test('refuses a key before its validity starts', async () => {
  const one = await setup();
  one.squad.keys = [one.old, { ...one.newKey, from: day(40) }];
  await expect(publish(one, 'mf-a', 3, one.next)).rejects.toThrow(`its key is valid from ${day(40)}`);
});
