/** @jest-environment node */
import { readRecord } from '../registry/revision-record';
import { id, publish, readPublishedPage, reasons, served, setup } from '../testing/publishing';
import { rollBack, startCanary } from './publish';

test('refuses a second rollback within a minute, unless it is asked for', async () => {
  const fixture = await setup();
  for (const minor of [1, 2, 3, 4]) await publish(fixture, { name: 'mf-a', id: id(minor) });
  await rollBack(fixture.platform, 'mf-a');
  expect(await reasons(rollBack(fixture.platform, 'mf-a'))).toMatch(
    `mf-a was rolled back from ${id(4)} to ${id(3)} `,
  );
  expect((await served(fixture))['mf-a']!.live).toBe(id(3));
  await rollBack(fixture.platform, 'mf-a', { again: true });
  expect((await served(fixture))['mf-a']!.live).toBe(id(2));
  fixture.passDays(1);
  await rollBack(fixture.platform, 'mf-a');
  expect((await served(fixture))['mf-a']!.live).toBe(id(1));
});

test('does not take a rollback for a repetition after the clock was set back', async () => {
  const fixture = await setup();
  for (const minor of [1, 2, 3]) await publish(fixture, { name: 'mf-a', id: id(minor) });
  await rollBack(fixture.platform, 'mf-a');
  fixture.passDays(-1 / 24);
  await rollBack(fixture.platform, 'mf-a');
  expect((await served(fixture))['mf-a']!.live).toBe(id(1));
});

test('does not roll back to a version that an earlier rollback skipped', async () => {
  const fixture = await setup();
  for (const minor of [1, 2, 3, 4]) await publish(fixture, { name: 'mf-a', id: id(minor) });
  await rollBack(fixture.platform, 'mf-a', { to: id(2) });
  await rollBack(fixture.platform, 'mf-a', { again: true });
  expect((await served(fixture))['mf-a']).toEqual({ live: id(1) });
});

test('skips pruned versions in a rollback', async () => {
  const fixture = await setup();
  for (const minor of [1, 2, 3, 4]) await publish(fixture, { name: 'mf-a', id: id(minor) });
  for (const file of await fixture.store.list(`mf-a/${id(3)}/`)) await fixture.store.remove(file.path);
  expect(await reasons(rollBack(fixture.platform, 'mf-a', { to: id(3) }))).toContain('is not in this store');
  await rollBack(fixture.platform, 'mf-a');
  expect((await served(fixture))['mf-a']).toEqual({ live: id(2), previous: id(1) });
});

test('permits no document of an earlier page after a rollback for security, and keeps them after another one', async () => {
  const fixture = await setup();
  for (const minor of [1, 2, 3]) await publish(fixture, { name: 'mf-a', id: id(minor) });
  await rollBack(fixture.platform, 'mf-a');
  expect((await readPublishedPage(fixture)).oldest).toBeUndefined();
  const { revision } = await rollBack(fixture.platform, 'mf-a', { again: true, security: true });
  expect((await readPublishedPage(fixture)).oldest).toBe(revision);
  const record = await readRecord(fixture.store, revision);
  expect(record!.action).toBe('rollback mf-a for security');
  expect(record!.documents!.map((document) => document.revision)).toEqual([revision]);
});

describe('a rollback for security to the version that is live already', () => {
  async function rolledBack() {
    const fixture = await setup();
    for (const minor of [1, 2, 3]) await publish(fixture, { name: 'mf-a', id: id(minor) });
    await rollBack(fixture.platform, 'mf-a');
    return fixture;
  }

  test.each([0, 1])('adds security to a rollback of %i days ago, and changes no version', async (days) => {
    const fixture = await rolledBack();
    fixture.passDays(days);
    const before = await readPublishedPage(fixture);
    const { live } = (await readRecord(fixture.store, before.revision))!;
    const { revision } = await rollBack(fixture.platform, 'mf-a', { to: id(2), security: true });
    expect(await readPublishedPage(fixture)).toEqual({ ...before, revision, oldest: revision });
    const record = (await readRecord(fixture.store, revision))!;
    expect(record.live).toEqual(live);
    expect(record.documents!.map((document) => document.revision)).toEqual([revision]);
  });

  test('is named where a second rollback for security is refused', async () => {
    const fixture = await rolledBack();
    const refused = await reasons(rollBack(fixture.platform, 'mf-a', { security: true }));
    expect(refused).toMatch(new RegExp(`add --again\\. To let .* start, add --to ${id(2)}\\.$`));
    expect(await reasons(rollBack(fixture.platform, 'mf-a'))).toMatch(/add --again\.$/);
    expect(await reasons(rollBack(fixture.platform, 'mf-a', { to: id(2) }))).toBe(
      `mf-a@${id(2)} is live already. To let no document of an earlier page start, add --security.`,
    );
  });
});

test('makes each revision later than the one before, also on a machine whose clock is behind', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  const { revision: bad } = await publish(fixture, { name: 'mf-a', id: id(2) });
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 300_000);
  const { oldest, revision } = await rollBack(fixture.platform, 'mf-a', { security: true });
  now.mockRestore();
  expect(oldest).toBe(revision);
  expect(revision > bad).toBe(true);
  expect((await readRecord(fixture.store, revision))!.documents).toHaveLength(1);
});

describe('a rollback of the shell', () => {
  const [older, bad] = ['1.0.0-00000001', '1.1.0-00000002'];
  const needsBad = { contract: '^1.3' };

  /** Publishes modules for the first shell, and then a shell with a newer contract. */
  async function withBadShell() {
    const fixture = await setup();
    for (const name of ['mf-a', 'mf-b', 'mf-c']) await publish(fixture, { name, id: id(1) });
    await publish(fixture, { name: 'shell', id: bad, contract: '1.3.0' });
    return fixture;
  }

  test('ends the canaries and drops the fallbacks of modules that need the newer shell, and no others', async () => {
    const fixture = await withBadShell();
    await startCanary(fixture.platform, await fixture.put({ name: 'mf-a', id: id(2), ...needsBad }), 10);
    await publish(fixture, { name: 'mf-b', id: id(2), ...needsBad });
    await publish(fixture, { name: 'mf-b', id: id(3) });
    await publish(fixture, { name: 'mf-c', id: id(2) });
    const canary = await fixture.put({ name: 'mf-c', id: id(3) });
    await startCanary(fixture.platform, canary, 20);
    expect((await served(fixture))['mf-b']).toEqual({ live: id(3), previous: id(2) });
    await rollBack(fixture.platform, 'shell');
    expect(await served(fixture)).toEqual({
      shell: { live: older },
      'mf-a': { live: id(1) },
      'mf-b': { live: id(3) },
      'mf-c': { live: id(2), previous: id(1), canary: { id: id(3), percent: 20 } },
    });
  });

  test('is refused for live versions that need the newer shell, and says which to roll back first', async () => {
    const fixture = await withBadShell();
    for (const name of ['mf-a', 'mf-b']) await publish(fixture, { name, id: id(2), ...needsBad });
    const why = `needs contract ^1.3, and shell@${older} offers 1.2.0`;
    expect(await reasons(rollBack(fixture.platform, 'shell'))).toBe(
      `shell@${older} does not fit these live versions. Roll them back first (rollback mf-a --env test, rollback mf-b --env test), or publish compatible ones:\n` +
        `  mf-a@${id(2)} (a): ${why}\n  mf-b@${id(2)} (b): ${why}`,
    );
    expect((await served(fixture)).shell).toEqual({ live: bad, previous: older });
    for (const name of ['mf-a', 'mf-b', 'shell']) await rollBack(fixture.platform, name);
    expect((await served(fixture)).shell).toEqual({ live: older });
  });
});
