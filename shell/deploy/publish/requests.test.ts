/** @jest-environment node */
import {
  type Asked,
  type SignedRequest,
  readRequest,
  requestProblem,
  signRequest,
} from '../ownership/request';
import { signManifest } from '../ownership/signature';
import { readPageData } from '../render/render';
import { readRecord } from '../registry/revision-record';
import { SETTINGS, testPlatform } from '../testing/fixtures';
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

const made: ReturnType<typeof testPlatform>[] = [];
afterEach(() => made.splice(0).forEach((one) => one.dispose()));
const id = (minor: number) => `1.${minor}.0-0000000${minor}`;

/** Publishes a shell and two versions of each module as the platform. */
async function setup() {
  const one = testPlatform(['mf-a', 'mf-b']);
  made.push(one);
  await release(one.platform, [await one.put({ name: 'shell', id: '1.0.0-00000001' })]);
  for (const minor of [1, 2])
    for (const name of ['mf-a', 'mf-b'])
      await release(one.platform, [await one.put({ name, id: id(minor) })]);
  return one;
}
type One = Awaited<ReturnType<typeof setup>>;
const pageOf = async ({ store }: One) => (await store.readPage())!.html;
const newest = async (one: One) => (await readRecord(one.store, readPageData(await pageOf(one)).revision))!;

/** Changes of the page for one module, by kind. */
const CHANGES: Record<string, (platform: Platform, name: string, one: One) => Promise<unknown>> = {
  publish: async (platform, name, one) => release(platform, [await one.put({ name, id: id(3) })]),
  canary: async (platform, name, one) => startCanary(platform, await one.put({ name, id: id(3) }), 10),
  rollback: (platform, name) => rollBack(platform, name),
  remove: (platform, name) => remove(platform, name),
  lock: (platform, name) => lock(platform, name, 'audit'),
  unlock: async (platform, name, one) => {
    const locked = (await newest(one)).locks[name];
    if (!locked) await lock(one.askedBy(name), name, 'audit');
    await unlock(platform, name);
  },
};

describe.each(Object.entries(CHANGES))('%s', (kind, change) => {
  test('is refused if the squad of another module requests it', async () => {
    const one = await setup();
    if (kind === 'unlock') await lock(one.askedBy('mf-a'), 'mf-a', 'audit');
    const before = await pageOf(one);
    const refused = change(one.askedBy('mf-b'), 'mf-a', one);
    await expect(refused).rejects.toThrow(PublishRefused);
    await expect(refused).rejects.toThrow('may be requested by a or platform, not by b');
    expect(await pageOf(one)).toBe(before);
  });

  test.each(['mf-a', 'shell'])(
    'is accepted if the squad of %s requests it, and the record contains the request',
    async (by) => {
      const one = await setup();
      await change(one.askedBy(by), 'mf-a', one);
      const { request, action } = await newest(one);
      expect(request!.squad).toBe(by === 'shell' ? 'platform' : 'a');
      const recorded = readRequest(request!);
      expect(recorded).toMatchObject({ environment: 'test', kinds: [kind], names: ['mf-a'], action });
      // Anybody with the public keys can verify the recorded request again.
      expect(requestProblem(request!, recorded, one.platform.owners, new Date(recorded.at))).toBeNull();
    },
  );
});

test('lets only the platform change the shell, several squads, settings or everything', async () => {
  const one = await setup();
  for (const refused of [
    lock(one.askedBy('mf-a'), '*', 'mine'),
    lock(one.askedBy('mf-a'), 'shell', 'mine'),
    release(one.askedBy('mf-a'), [
      await one.put({ name: 'mf-a', id: id(3) }),
      await one.put({ name: 'mf-b', id: id(3) }),
    ]),
    release(one.askedBy('mf-a'), [{ name: 'mf-a', id: id(2) }], { ...SETTINGS, brand: 'Mine' }),
  ])
    await expect(refused).rejects.toThrow(PublishRefused);
  await lock(one.platform, '*', 'holidays');
});

test("does not let a squad remove the platform's lock of its module", async () => {
  const one = await setup();
  await lock(one.platform, 'mf-a', 'audit');
  await expect(unlock(one.askedBy('mf-a'), 'mf-a')).rejects.toThrow('was locked by platform (audit)');
  await unlock(one.platform, 'mf-a');
});

test('applies the rules of owners.json', async () => {
  const one = await setup();
  one.platform.owners.rules = { remove: ['platform'], rollback: ['squad'] };
  await expect(remove(one.askedBy('mf-a'), 'mf-a')).rejects.toThrow(
    'may be requested by platform, not by a (rule "remove"',
  );
  await rollBack(one.askedBy('mf-b'), 'mf-a');
});

test('lets any squad create a preview', async () => {
  const one = await setup();
  const preview = folderStore(`${one.folder}/preview`);
  await branchOff(
    { name: 'pre', store: one.store },
    {
      ...one.askedBy('mf-b'),
      environment: { name: 'pr-1', open: preview, address: 'https://pr-1.pre.test', local: true },
    },
  );
  expect(await preview.readPage()).not.toBeNull();
});

describe('refuses a request', () => {
  const asked: Asked = { environment: 'test', kinds: ['remove'], names: ['mf-a'], action: 'remove mf-a' };
  const withRequest = (one: One, request: SignedRequest): Platform => ({
    ...one.platform,
    ask: () => request,
  });

  test('that was used before', async () => {
    const one = await setup();
    const request = signRequest(asked, one.signerOf('mf-a'), one.platform.now());
    await remove(withRequest(one, request), 'mf-a');
    await release(one.platform, [{ name: 'mf-a', id: id(2) }]);
    await expect(remove(withRequest(one, request), 'mf-a')).rejects.toThrow(
      'This request for "remove mf-a" was used before',
    );
  });

  test.each<[string, Partial<Asked>, string]>([
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
    const one = await setup();
    const request = signRequest({ ...asked, ...other }, one.signerOf('mf-a'), one.platform.now());
    await expect(remove(withRequest(one, request), 'mf-a')).rejects.toThrow(sentence);
  });

  test.each([-11, 11])('that was signed %i minutes from now', async (minutes) => {
    const one = await setup();
    const at = new Date(one.platform.now().getTime() + minutes * 60_000);
    const request = signRequest(asked, one.signerOf('mf-a'), at);
    await expect(remove(withRequest(one, request), 'mf-a')).rejects.toThrow(
      `the request of a was signed at ${at.toISOString()}`,
    );
  });

  test('that was changed, or signed with the key of another squad', async () => {
    const one = await setup();
    const now = one.platform.now();
    const good = signRequest(asked, one.signerOf('mf-a'), now);
    for (const [request, sentence] of [
      [{ ...good, request: good.request.replace('"id":"', '"id":"0') }, 'is not signed'],
      [signRequest(asked, { ...one.signerOf('mf-b'), squad: 'a' }, now), 'is not signed'],
      [{ ...good, squad: 'b' }, 'is not signed'],
      [{ ...good, squad: 'nobody' }, 'which is not a squad in owners.json'],
      [{ ...good, squad: 'constructor' }, 'which is not a squad in owners.json'],
    ] as const)
      await expect(remove(withRequest(one, request), 'mf-a')).rejects.toThrow(sentence);
  });

  test('with the signature of a manifest', async () => {
    const one = await setup();
    const request = signRequest(asked, one.signerOf('mf-a'), one.platform.now());
    const { signature } = signManifest(Buffer.from(request.request), one.signerOf('mf-a'));
    await expect(remove(withRequest(one, { ...request, signature }), 'mf-a')).rejects.toThrow(
      'is not signed',
    );
  });
});
