/** @jest-environment node */
import { readPageData } from '../render/render';
import { toPublicKey } from '../ownership/keys';
import { type Signer, signManifest } from '../ownership/signature';
import { readSelection } from '../registry/selection';
import { folderStore } from '../store/folder';
import { testPlatform, newSigner } from '../testing/fixtures';
import { branchOff } from '../promote/promote';
import { type Platform, PublishRefused, release, rollBack, startCanary } from './publish';

const fixtures: ReturnType<typeof testPlatform>[] = [];
afterEach(() => fixtures.splice(0).forEach((fixture) => fixture.dispose()));
const id = (minor: number) => `1.${minor}.0-0000000${minor}`;
const T0 = Date.parse('2026-01-01T00:00:00Z');
const day = (days: number) => new Date(T0 + days * 24 * 3600_000).toISOString();

/** Publishes a shell and two versions of two modules on 1 January, then advances the clock by thirty days. */
async function setup() {
  let now = T0;
  const fixture = testPlatform(['mf-a', 'mf-b'], { now: () => new Date((now += 1000)) });
  fixtures.push(fixture);
  await release(fixture.platform, [await fixture.put({ name: 'shell', id: '1.0.0-00000001' })]);
  for (const minor of [1, 2])
    for (const name of ['mf-a', 'mf-b'])
      await release(fixture.platform, [await fixture.put({ name, id: id(minor) })]);
  now = T0 + 30 * 24 * 3600_000;
  const { squads } = fixture.platform.owners;
  const [old] = squads.a!.keys;
  const next = newSigner('a');
  return {
    ...fixture,
    squad: squads.a!,
    old: old!,
    next,
    newKey: { publicKey: toPublicKey(next.privateKey), from: day(20) },
  };
}
type Fixture = Awaited<ReturnType<typeof setup>>;
const served = async ({ store }: Pick<Fixture, 'store'>) =>
  readSelection(readPageData((await store.readPage())!.html));
const publish = async (fixture: Fixture, name: string, minor: number, signer?: Signer) =>
  release(fixture.platform, [await fixture.put({ name, id: id(minor) }, signer)]);

test('does not make a version live again if owners.json no longer has the key that signed it', async () => {
  const fixture = await setup();
  fixture.squad.keys = [fixture.newKey];
  const again = release(fixture.platform, [{ name: 'mf-a', id: id(1) }]);
  await expect(again).rejects.toThrow(PublishRefused);
  expect((await served(fixture))['mf-a']).toMatchObject({ live: id(2) });
});

describe.each<[string, (fixture: Fixture) => void]>([
  [
    'ended, with a new one in the list',
    (fixture) => void (fixture.squad.keys = [{ ...fixture.old, until: day(25) }, fixture.newKey]),
  ],
  [
    'revoked, with a new one in the list',
    (fixture) => void (fixture.squad.keys = [{ ...fixture.old, revoked: day(25) }, fixture.newKey]),
  ],
  ['replaced by a new one', (fixture) => void (fixture.squad.keys = [fixture.newKey])],
  ['removed', (fixture) => void (fixture.squad.keys = [])],
])("a squad's key is %s", (_how, change) => {
  test("lets other squads publish, and keeps the squad's live and fallback versions", async () => {
    const fixture = await setup();
    change(fixture);
    await publish(fixture, 'mf-b', 3);
    expect(await served(fixture)).toMatchObject({
      'mf-a': { live: id(2), previous: id(1) },
      'mf-b': { live: id(3), previous: id(2) },
    });
  });

  test('lets any squad create a preview', async () => {
    const fixture = await setup();
    change(fixture);
    const preview = folderStore(`${fixture.folder}/preview`);
    const target: Platform = {
      ...fixture.askedBy('mf-b'),
      environment: { name: 'pr-1', artifacts: preview, address: 'https://pr-1.pre.test', local: true },
    };
    await branchOff({ name: 'pre', store: fixture.store }, target);
    expect(await served({ store: preview })).toEqual(await served(fixture));
  });

  test('refuses new versions that are signed with the key', async () => {
    const fixture = await setup();
    change(fixture);
    await expect(publish(fixture, 'mf-a', 3)).rejects.toThrow(
      /its key (is valid|was revoked)|another key|no public key/,
    );
    expect((await served(fixture))['mf-a']!.live).toBe(id(2));
  });

  test('refuses a manifest that was changed after it was accepted', async () => {
    const fixture = await setup();
    change(fixture);
    const file = `mf-a/${id(2)}/manifest.json`;
    const manifest = Buffer.from(
      (await fixture.store.read(file))!.toString().replace('"path":"/a"', '"path":"/stolen"'),
    );
    await fixture.store.remove(file);
    await fixture.store.putImmutable(file, manifest);
    const signature = JSON.stringify(signManifest(manifest, fixture.signerOf('mf-a')));
    await fixture.store.writeCopy(`mf-a/${id(2)}/signature.json`, signature);
    await expect(publish(fixture, 'mf-b', 3)).rejects.toThrow(
      /The signature of mf-a does not fit|no public key/,
    );
    expect(JSON.stringify(readPageData((await fixture.store.readPage())!.html))).not.toContain('/stolen');
  });
});

test('accepts new versions, and the same build again, with the new key', async () => {
  const fixture = await setup();
  fixture.squad.keys = [fixture.newKey];
  await publish(fixture, 'mf-a', 3, fixture.next);
  await expect(rollBack(fixture.platform, 'mf-a', { to: id(1) })).rejects.toThrow('cannot become live again');
  await publish(fixture, 'mf-a', 1, fixture.next);
  expect((await served(fixture))['mf-a']!.live).toBe(id(1));
});

test('allows a rollback to a version that was accepted before its key ended', async () => {
  const fixture = await setup();
  fixture.squad.keys = [{ ...fixture.old, until: day(25) }, fixture.newKey];
  await rollBack(fixture.platform, 'mf-a');
  expect((await served(fixture))['mf-a']!.live).toBe(id(1));
});

test('rolls back past versions that were accepted after their key was revoked', async () => {
  const fixture = await setup();
  await publish(fixture, 'mf-a', 3);
  await publish(fixture, 'mf-a', 4, fixture.signerOf('mf-a'));
  fixture.squad.keys = [{ ...fixture.old, revoked: day(25) }, fixture.newKey];
  await rollBack(fixture.platform, 'mf-a');
  // Version 3 was accepted on day 30, after the key may have been compromised.
  expect((await served(fixture))['mf-a']!.live).toBe(id(2));
});

test('says that the key of the only earlier version was revoked', async () => {
  const fixture = await setup();
  fixture.squad.keys = [{ ...fixture.old, revoked: '2020-01-01T00:00:00Z' }, fixture.newKey];
  await expect(rollBack(fixture.platform, 'mf-a')).rejects.toThrow(
    /mf-a@\S+ was live before, but cannot become live again\. .*its key was revoked/,
  );
});

test('refuses a key before its validity starts', async () => {
  const fixture = await setup();
  fixture.squad.keys = [fixture.old, { ...fixture.newKey, from: day(40) }];
  await expect(publish(fixture, 'mf-a', 3, fixture.next)).rejects.toThrow(`its key is valid from ${day(40)}`);
});

describe('a module gets another squad', () => {
  async function handedOver() {
    const fixture = await setup();
    const { squads } = fixture.platform.owners;
    squads.a!.modules = [];
    squads.b!.modules.push('mf-a');
    return { ...fixture, newOwner: fixture.signerOf('mf-b'), squads };
  }
  const signatureFile = `mf-a/${id(1)}/signature.json`;
  const resign = async ({ store }: Fixture, signer: Signer) => {
    const manifest = (await store.read(`mf-a/${id(1)}/manifest.json`))!;
    await store.writeCopy(signatureFile, JSON.stringify(signManifest(manifest, signer)));
  };

  test('lets the new squad roll back to versions of the former one, also after a publish of its own', async () => {
    const fixture = await handedOver();
    await publish(fixture, 'mf-a', 3, fixture.newOwner);
    await rollBack(fixture.askedBy('mf-b'), 'mf-a');
    expect((await served(fixture))['mf-a']).toEqual({ live: id(2), previous: id(1) });
    await rollBack(fixture.askedBy('mf-b'), 'mf-a', { again: true });
    expect((await served(fixture))['mf-a']).toEqual({ live: id(1) });
  });

  test('lets any squad create a preview before the new squad has published', async () => {
    const fixture = await handedOver();
    const preview = folderStore(`${fixture.folder}/preview`);
    const target: Platform = {
      ...fixture.askedBy('shell'),
      environment: { name: 'pr-1', artifacts: preview, address: 'https://pr-1.pre.test', local: true },
    };
    await branchOff({ name: 'pre', store: fixture.store }, target);
    expect(await served({ store: preview })).toEqual(await served(fixture));
  });

  test('refuses new versions of the former squad, and a publish or a canary of an older one', async () => {
    const fixture = await handedOver();
    await expect(publish(fixture, 'mf-a', 3)).rejects.toThrow(
      'mf-a belongs to the squad b; this was signed by a. Have b sign it.',
    );
    const older = { name: 'mf-a', id: id(1) };
    const refusal = 'The owner of mf-a is a in its module.json, but b in owners.json.';
    await expect(release(fixture.platform, [older])).rejects.toThrow(refusal);
    await expect(startCanary(fixture.platform, older, 10)).rejects.toThrow(refusal);
    expect((await served(fixture))['mf-a']).toEqual({ live: id(2), previous: id(1) });
  });

  test('refuses a rollback if the key of the former squad was revoked before, or is gone', async () => {
    const fixture = await handedOver();
    const { a } = fixture.squads;
    a!.keys = [{ ...fixture.old, revoked: '2020-01-01T00:00:00Z' }];
    await expect(rollBack(fixture.platform, 'mf-a')).rejects.toThrow('its key was revoked');
    a!.keys = [];
    await expect(rollBack(fixture.platform, 'mf-a')).rejects.toThrow('The squad a has no public key');
    delete fixture.squads.a;
    await expect(rollBack(fixture.platform, 'mf-a')).rejects.toThrow(
      'mf-a was signed by the squad a, which is no longer in owners.json.',
    );
  });

  test('refuses a rollback to a version that a third squad has signed again', async () => {
    const fixture = await handedOver();
    await resign(fixture, fixture.signerOf('shell'));
    await expect(rollBack(fixture.platform, 'mf-a')).rejects.toThrow(
      'mf-a belongs to the squad b; this was signed by platform.',
    );
    await resign(fixture, { ...fixture.signerOf('shell'), squad: 'a' });
    await expect(rollBack(fixture.platform, 'mf-a')).rejects.toThrow(
      'the signature was made with another key',
    );
  });

  test('refuses a rollback to a manifest that the former squad has changed since', async () => {
    const fixture = await handedOver();
    const file = `mf-a/${id(1)}/manifest.json`;
    const manifest = (await fixture.store.read(file))!.toString().replace('"path":"/a"', '"path":"/stolen"');
    await fixture.store.remove(file);
    await fixture.store.putImmutable(file, Buffer.from(manifest));
    await resign(fixture, fixture.signerOf('mf-a'));
    await expect(rollBack(fixture.platform, 'mf-a')).rejects.toThrow('mf-a belongs to the squad b');
  });
});

test.each<[string, string | undefined, (fixture: Fixture) => void]>([
  [
    'revoked from a day before it was published',
    undefined,
    ({ squad, old, newKey }) => void (squad.keys = [{ ...old, revoked: day(-1) }, newKey]),
  ],
  ['ended', id(2), ({ squad, old, newKey }) => void (squad.keys = [{ ...old, until: day(25) }, newKey])],
])('a version whose key is %s becomes the fallback of its successor: %s', async (_how, previous, change) => {
  const fixture = await setup();
  change(fixture);
  await publish(fixture, 'mf-a', 3, fixture.next);
  expect((await served(fixture))['mf-a']).toMatchObject({ live: id(3) });
  expect((await served(fixture))['mf-a']!.previous).toBe(previous);
});
