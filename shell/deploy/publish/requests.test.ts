/** @jest-environment node */
import type { PageData } from 'shell/publishing';
import { SETTINGS } from 'shell/testing';
import {
  type RequestedChange,
  type SignedRequest,
  readRequest,
  requestProblem,
  signRequest,
} from '../ownership/request';
import { signManifest } from '../ownership/signature';
import { readPageData } from '../render/render';
import { readRecord } from '../registry/revision-record';
import { testPlatform } from '../testing/fixtures';
import { branchOff } from '../promote/promote';
import { folderStore } from '../store/folder';
import {
  type Platform,
  PublishRefused,
  lock,
  release,
  remove,
  rollBack,
  startCanary,
  unlock,
} from './publish';

const fixtures: ReturnType<typeof testPlatform>[] = [];
afterEach(() => fixtures.splice(0).forEach((fixture) => fixture.dispose()));
const id = (minor: number) => `1.${minor}.0-0000000${minor}`;

/** Publishes a shell and two versions of each module as the platform. */
async function setup() {
  const fixture = testPlatform(['mf-a', 'mf-b']);
  fixtures.push(fixture);
  await release(fixture.platform, [await fixture.put({ name: 'shell', id: '1.0.0-00000001' })]);
  for (const minor of [1, 2])
    for (const name of ['mf-a', 'mf-b'])
      await release(fixture.platform, [await fixture.put({ name, id: id(minor) })]);
  return fixture;
}
type Fixture = Awaited<ReturnType<typeof setup>>;
const pageOf = async ({ store }: Fixture) => (await store.readPage())!.html;
const newest = async (fixture: Fixture) =>
  (await readRecord(fixture.store, readPageData(await pageOf(fixture)).revision))!;

/** Changes of the page for one module, by kind. */
const CHANGES: Record<string, (platform: Platform, name: string, fixture: Fixture) => Promise<unknown>> = {
  publish: async (platform, name, fixture) => release(platform, [await fixture.put({ name, id: id(3) })]),
  canary: async (platform, name, fixture) =>
    startCanary(platform, await fixture.put({ name, id: id(3) }), 10),
  rollback: (platform, name) => rollBack(platform, name),
  remove: (platform, name) => remove(platform, name),
  lock: (platform, name) => lock(platform, name, 'audit'),
  unlock: async (platform, name, fixture) => {
    const locked = (await newest(fixture)).locks[name];
    if (!locked) await lock(fixture.askedBy(name), name, 'audit');
    await unlock(platform, name);
  },
};

describe.each(Object.entries(CHANGES))('%s', (kind, change) => {
  test('is refused if the squad of another module requests it', async () => {
    const fixture = await setup();
    if (kind === 'unlock') await lock(fixture.askedBy('mf-a'), 'mf-a', 'audit');
    const before = await pageOf(fixture);
    const refused = change(fixture.askedBy('mf-b'), 'mf-a', fixture);
    await expect(refused).rejects.toThrow(PublishRefused);
    await expect(refused).rejects.toThrow('may be requested by a or platform, not by b');
    expect(await pageOf(fixture)).toBe(before);
  });

  test.each(['mf-a', 'shell'])(
    'is accepted if the squad of %s requests it, and the record contains the request',
    async (by) => {
      const fixture = await setup();
      await change(fixture.askedBy(by), 'mf-a', fixture);
      const { request, action } = await newest(fixture);
      expect(request!.squad).toBe(by === 'shell' ? 'platform' : 'a');
      const recorded = readRequest(request!);
      expect(recorded).toMatchObject({ environment: 'test', kinds: [kind], names: ['mf-a'], action });
      // Anybody with the public keys can verify the recorded request again.
      expect(requestProblem(request!, recorded, fixture.platform.owners, new Date(recorded.at))).toBeNull();
    },
  );
});

test('lets only the platform change the shell, modules of several squads, settings or everything', async () => {
  const fixture = await setup();
  for (const refused of [
    lock(fixture.askedBy('mf-a'), '*', 'mine'),
    lock(fixture.askedBy('mf-a'), 'shell', 'mine'),
    release(fixture.askedBy('mf-a'), [
      await fixture.put({ name: 'mf-a', id: id(3) }),
      await fixture.put({ name: 'mf-b', id: id(3) }),
    ]),
    release(fixture.askedBy('mf-a'), [{ name: 'mf-a', id: id(2) }], { ...SETTINGS, brand: 'Mine' }),
  ])
    await expect(refused).rejects.toThrow(PublishRefused);
  await lock(fixture.platform, '*', 'holidays');
});

test("does not let a squad remove the platform's lock of its module", async () => {
  const fixture = await setup();
  await lock(fixture.platform, 'mf-a', 'audit');
  await expect(unlock(fixture.askedBy('mf-a'), 'mf-a')).rejects.toThrow('was locked by platform (audit)');
  await unlock(fixture.platform, 'mf-a');
});

test('names the lock of everything in the refusal to remove it', async () => {
  const fixture = await setup();
  fixture.platform.owners.rules = { unlock: ['squad'] };
  await lock(fixture.platform, '*', 'holidays');
  await expect(unlock(fixture.askedBy('mf-a'), '*')).rejects.toThrow(
    /^Everything was locked by platform \(holidays\)/,
  );
});

test('applies the rules of owners.json', async () => {
  const fixture = await setup();
  fixture.platform.owners.rules = { remove: ['platform'], rollback: ['squad'] };
  await expect(remove(fixture.askedBy('mf-a'), 'mf-a')).rejects.toThrow(
    'may be requested by platform, not by a (rule "remove"',
  );
  await rollBack(fixture.askedBy('mf-b'), 'mf-a');
});

test('lets any squad create a preview', async () => {
  const fixture = await setup();
  const preview = folderStore(`${fixture.folder}/preview`);
  await branchOff(
    { name: 'pre', store: fixture.store },
    {
      ...fixture.askedBy('mf-b'),
      environment: { name: 'pr-1', artifacts: preview, address: 'https://pr-1.pre.test', local: true },
    },
  );
  expect(await preview.readPage()).not.toBeNull();
});

test('keeps what another process publishes into a preview while this one creates it', async () => {
  const fixture = await setup();
  const preview = folderStore(`${fixture.folder}/preview`);
  const target: Platform = {
    ...fixture.platform,
    environment: { name: 'pr-1', artifacts: preview, address: 'https://pr-1.pre.test', local: true },
  };
  const base = { name: 'pre', store: fixture.store };
  let published: PageData | undefined;
  const slow: Platform = {
    ...target,
    environment: {
      ...target.environment,
      artifacts: {
        ...preview,
        async readPage() {
          if (!published) {
            await branchOff(base, target);
            published = await remove(target, 'mf-b');
          }
          return preview.readPage();
        },
      },
    },
  };
  expect(await branchOff(base, slow)).toEqual(published);
  expect(readPageData((await preview.readPage())!.html)).toEqual(published);
});

describe('refuses a request', () => {
  const asked: RequestedChange = {
    environment: 'test',
    kinds: ['remove'],
    names: ['mf-a'],
    action: 'remove mf-a',
  };
  const withRequest = (fixture: Fixture, request: SignedRequest): Platform => ({
    ...fixture.platform,
    ask: () => request,
  });

  test('that was used before', async () => {
    const fixture = await setup();
    const request = signRequest(asked, fixture.signerOf('mf-a'), fixture.platform.now());
    await remove(withRequest(fixture, request), 'mf-a');
    await release(fixture.platform, [{ name: 'mf-a', id: id(2) }]);
    await expect(remove(withRequest(fixture, request), 'mf-a')).rejects.toThrow(
      'This request for "remove mf-a" was used before',
    );
  });

  test.each<[string, Partial<RequestedChange>, string]>([
    [
      'another module',
      { names: ['mf-b'], action: 'remove mf-b' },
      'has signed another request, "remove mf-b" in test',
    ],
    ['another environment', { environment: 'prod' }, 'has signed another request, "remove mf-a" in prod'],
    [
      'another command',
      { kinds: ['lock'], action: 'lock mf-a: x' },
      'has signed another request, "lock mf-a: x"',
    ],
  ])('for %s', async (_what, other, sentence) => {
    const fixture = await setup();
    const request = signRequest({ ...asked, ...other }, fixture.signerOf('mf-a'), fixture.platform.now());
    await expect(remove(withRequest(fixture, request), 'mf-a')).rejects.toThrow(sentence);
  });

  test.each([-11, 11])('that was signed %i minutes from now', async (minutes) => {
    const fixture = await setup();
    const at = new Date(fixture.platform.now().getTime() + minutes * 60_000);
    const request = signRequest(asked, fixture.signerOf('mf-a'), at);
    await expect(remove(withRequest(fixture, request), 'mf-a')).rejects.toThrow(
      `the request of a was signed at ${at.toISOString()}`,
    );
  });

  test('that was changed, or signed with the key of another squad', async () => {
    const fixture = await setup();
    const now = fixture.platform.now();
    const good = signRequest(asked, fixture.signerOf('mf-a'), now);
    for (const [request, sentence] of [
      [{ ...good, request: good.request.replace('"id":"', '"id":"0') }, 'is not signed'],
      [signRequest(asked, { ...fixture.signerOf('mf-b'), squad: 'a' }, now), 'is not signed'],
      [{ ...good, squad: 'b' }, 'is not signed'],
      [{ ...good, squad: 'nobody' }, 'which is not a squad in owners.json'],
      [{ ...good, squad: 'constructor' }, 'which is not a squad in owners.json'],
    ] as const)
      await expect(remove(withRequest(fixture, request), 'mf-a')).rejects.toThrow(sentence);
  });

  test('with the signature of a manifest', async () => {
    const fixture = await setup();
    const request = signRequest(asked, fixture.signerOf('mf-a'), fixture.platform.now());
    const { signature } = signManifest(Buffer.from(request.request), fixture.signerOf('mf-a'));
    await expect(remove(withRequest(fixture, { ...request, signature }), 'mf-a')).rejects.toThrow(
      'is not signed',
    );
  });
});
