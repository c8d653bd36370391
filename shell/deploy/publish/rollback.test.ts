/** @jest-environment node */
import { id, publish, reasons, served, setup } from '../testing/publishing';
import { rollBack } from './publish';

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

test('skips pruned versions in a rollback', async () => {
  const fixture = await setup();
  for (const minor of [1, 2, 3, 4]) await publish(fixture, { name: 'mf-a', id: id(minor) });
  for (const file of await fixture.store.list(`mf-a/${id(3)}/`)) await fixture.store.remove(file.path);
  await rollBack(fixture.platform, 'mf-a');
  expect((await served(fixture))['mf-a']).toEqual({ live: id(2), previous: id(1) });
  expect(await reasons(rollBack(fixture.platform, 'mf-a', { to: id(3) }))).toContain('is not in this store');
});
