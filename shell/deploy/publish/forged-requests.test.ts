/** @jest-environment node */
import { SETTINGS } from 'shell/testing';
import { type RequestedChange, type SignedRequest, readRequest, signRequest } from '../ownership/request';
import { signBytes } from '../ownership/signature';
import { type TestPlatform, id, publish, readPublishedPage, reasons, setup } from '../testing/publishing';
import { type Platform, lock, release, remove, rollBack, startCanary, unlock } from './publish';

const LOCK: RequestedChange = {
  environment: 'test',
  kinds: ['lock'],
  names: ['mf-a'],
  action: 'lock mf-a: audit',
};
const MINUTE_MS = 60_000;

async function setupModule(): Promise<TestPlatform> {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  return fixture;
}
const withRequest = ({ platform }: TestPlatform, request: SignedRequest): Platform => ({
  ...platform,
  ask: () => request,
});
const lockWith = (fixture: TestPlatform, request: SignedRequest) =>
  reasons(lock(withRequest(fixture, request), 'mf-a', 'audit'));

describe('refuses a request', () => {
  test('of which the settings were replaced', async () => {
    const fixture = await setupModule();
    let signed: SignedRequest | undefined;
    const asking: Platform = {
      ...fixture.platform,
      ask(asked, now) {
        signed = fixture.platform.ask(asked, now);
        throw new Error('signed, but not sent');
      },
    };
    const version = { name: 'mf-a', id: id(1) };
    await expect(release(asking, [version], { ...SETTINGS, brand: 'Agreed' })).rejects.toThrow('not sent');
    const forged = release(withRequest(fixture, signed!), [version], { ...SETTINGS, brand: 'Forged' });
    expect(await reasons(forged)).toContain('has signed another request');
    const agreed = release(withRequest(fixture, signed!), [version], { ...SETTINGS, brand: 'Agreed' });
    expect(await reasons(agreed)).toBe('accepted');
    expect((await readPublishedPage(fixture)).settings.brand).toBe('Agreed');
  });

  test('that two processes use at once', async () => {
    const fixture = await setupModule();
    const request = signRequest(LOCK, fixture.signerOf('mf-a'), fixture.platform.now());
    const results = await Promise.all([lockWith(fixture, request), lockWith(fixture, request)]);
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(results.join()).toContain('was used before');
  });

  test('that was used before a machine published whose clock is behind', async () => {
    const fixture = await setupModule();
    const request = signRequest(LOCK, fixture.signerOf('mf-a'), fixture.platform.now());
    expect(await lockWith(fixture, request)).toBe('accepted');
    const behind = new Date(fixture.platform.now().getTime() - 25 * MINUTE_MS);
    await unlock({ ...fixture.platform, now: () => behind }, 'mf-a');
    expect(await lockWith(fixture, request)).toContain('was used before');
  });

  test('that was used before, with the signature in another encoding', async () => {
    const fixture = await setupModule();
    const request = signRequest(LOCK, fixture.signerOf('mf-a'), fixture.platform.now());
    expect(await lockWith(fixture, request)).toBe('accepted');
    await unlock(fixture.platform, 'mf-a');
    const signature = request.signature.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
    expect(await lockWith(fixture, { ...request, signature })).toContain('was used before');
  });

  test.each([
    ['that says no time', 'never', 'was signed at never'],
    ['from the last second before the limit, used after it', -10 * MINUTE_MS - 1001, 'was signed at'],
    ['from the future', 10 * MINUTE_MS + 10_000, 'was signed at'],
  ])('%s', async (_what, shift, sentence) => {
    const fixture = await setupModule();
    const signer = fixture.signerOf('mf-a');
    const now = fixture.platform.now().getTime();
    const at = typeof shift === 'string' ? shift : new Date(now + shift).toISOString();
    const request = JSON.stringify({ ...readRequest(signRequest(LOCK, signer, new Date(now))), at });
    const signature = signBytes(Buffer.from(`power-bank page request\n${request}`), signer);
    expect(await lockWith(fixture, { squad: 'a', request, signature })).toContain(sentence);
  });

  test.each([
    ['is not valid yet', { from: 1 }, 'its key is valid from'],
    ['has expired', { until: -1 }, 'its key is valid until'],
    ['was revoked', { revoked: -1 }, 'its key was revoked'],
  ])('with a key that %s', async (_what, days, sentence) => {
    const fixture = await setupModule();
    const [key] = fixture.platform.owners.squads.a!.keys;
    const now = fixture.platform.now().getTime();
    for (const [field, count] of Object.entries(days))
      Object.assign(key!, { [field]: new Date(now + count * 24 * 60 * MINUTE_MS).toISOString() });
    const request = signRequest(LOCK, fixture.signerOf('mf-a'), new Date(now));
    expect(await lockWith(fixture, request)).toContain(sentence);
    expect(await reasons(remove(fixture.askedBy('mf-a'), 'mf-a'))).toContain(sentence);
  });

  test.each(['mf-а', 'mf-a\u200b', 'MF-A', 'mf-a ', '../mf-a', 'mf-a/..', '__proto__', 'constructor', ''])(
    'about "%s", which is not the name of a module',
    async (name) => {
      const fixture = await setupModule();
      const before = await readPublishedPage(fixture);
      const version = { name, id: id(1) };
      for (const change of [
        () => lock(fixture.platform, name, 'audit'),
        () => unlock(fixture.platform, name),
        () => remove(fixture.platform, name),
        () => rollBack(fixture.platform, name),
        () => startCanary(fixture.platform, version, 10),
        () => startCanary(fixture.platform, version, 0),
        () => release(fixture.platform, [version]),
      ])
        expect(await reasons(change())).toContain(`"${name}" is not the name of a module`);
      expect(await readPublishedPage(fixture)).toEqual(before);
    },
  );

  test.each(['../../secret', '1.0.0/../../x', '1.0.0-\u202e', '%2e%2e', '1.0.0-0000000１'])(
    'about the version "%s"',
    async (version) => {
      const fixture = await setupModule();
      const before = await readPublishedPage(fixture);
      for (const change of [
        () => release(fixture.platform, [{ name: 'mf-a', id: version }]),
        () => startCanary(fixture.platform, { name: 'mf-a', id: version }, 10),
        () => rollBack(fixture.platform, 'mf-a', { to: version }),
      ])
        expect(await reasons(change())).toMatch(/is not a version|is none of the versions before/);
      expect(await readPublishedPage(fixture)).toEqual(before);
    },
  );
});
