/** @jest-environment node */
import { readRecord } from '../registry/revision-record';
import { listText, readListed } from '../cli/list';
import { setSwitchNotices } from '../registry/set-switches';
import { id, publish, readPublishedPage, reasons, served, setup } from '../testing/publishing';
import { lock, rollBack, setSwitch, startCanary, unlock } from './publish';

const LATE = { module: 'mf-a', name: 'late' };
const SWITCHES = { late: '2027-01-01', gone: '2020-01-01' };
/** Publishes a version of mf-a with switches. */
async function withSwitches() {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1), switches: SWITCHES });
  return fixture;
}

test('sets the share of a switch with its day of expiry, records it, lists it, and turns it off again', async () => {
  const fixture = await withSwitches();
  const { revision } = await setSwitch(fixture.platform, LATE, 20);
  expect((await readPublishedPage(fixture)).modules['mf-a']!.switches).toEqual({
    late: { percent: 20, until: '2027-01-01' },
  });
  expect(await readRecord(fixture.store, revision)).toMatchObject({ action: 'switch mf-a.late 20%' });
  const listed = (await readListed(fixture.store))!;
  expect(listText('pre', '', listed, new Date('2026-12-31'))).toContain(
    'switch late is on in 20 % of the sessions, off from 2027-01-01',
  );
  await setSwitch(fixture.platform, LATE, 0);
  expect(await readPublishedPage(fixture)).not.toHaveProperty('modules.mf-a.switches');
  expect(await served(fixture)).toMatchObject({ 'mf-a': { live: id(1) } });
});

test('is refused for a switch that no served version declares, an expired one, one that is off, and for another squad', async () => {
  const fixture = await withSwitches();
  const { platform } = fixture;
  expect(await reasons(setSwitch(platform, { ...LATE, name: 'early' }, 5))).toContain(
    'have no switch "early". Their switches: gone, late.',
  );
  expect(await reasons(setSwitch(platform, { ...LATE, name: 'constructor' }, 5))).toContain('have no switch');
  expect(await reasons(setSwitch(platform, { ...LATE, name: 'gone' }, 5))).toContain('expired on 2020-01-01');
  expect(await reasons(setSwitch(platform, LATE, 0))).toContain('is off already');
  expect(await reasons(setSwitch(platform, { ...LATE, module: 'mf-none' }, 5))).toContain('is not published');
  expect(await reasons(setSwitch(fixture.askedBy('mf-b'), LATE, 5))).toContain('may');
});

test('keeps the share when a version that declares it is published, and drops it with one that does not', async () => {
  const fixture = await withSwitches();
  await setSwitch(fixture.platform, LATE, 20);
  await publish(fixture, { name: 'mf-a', id: id(2), switches: { late: '2027-06-01' } });
  expect((await readPublishedPage(fixture)).modules['mf-a']!.switches).toEqual({
    late: { percent: 20, until: '2027-06-01' },
  });
  await publish(fixture, { name: 'mf-a', id: id(3) });
  expect(await served(fixture)).toMatchObject({ 'mf-a': { live: id(3), previous: id(2) } });
  expect((await served(fixture))['mf-a']).not.toHaveProperty('switches');
});

test('gives the canary the switches that it declares', async () => {
  const fixture = await withSwitches();
  await startCanary(
    fixture.platform,
    await fixture.put({ name: 'mf-a', id: id(2), switches: { early: '2027-01-01' } }),
    10,
  );
  await setSwitch(fixture.platform, LATE, 20);
  await setSwitch(fixture.platform, { ...LATE, name: 'early' }, 50);
  const { switches, canary } = (await readPublishedPage(fixture)).modules['mf-a']!;
  expect(Object.keys(switches!)).toEqual(['late']);
  expect(canary!.switches).toEqual({ early: { percent: 50, until: '2027-01-01' } });
  expect((await served(fixture))['mf-a']!.switches).toEqual({ late: 20, early: 50 });
});

test('is off after a rollback, and can be turned off despite a lock', async () => {
  const fixture = await withSwitches();
  await publish(fixture, { name: 'mf-a', id: id(2), switches: SWITCHES });
  await setSwitch(fixture.platform, LATE, 20);
  await lock(fixture.platform, 'mf-a', 'holiday');
  expect(await reasons(setSwitch(fixture.platform, LATE, 30))).toContain('locked');
  await setSwitch(fixture.platform, LATE, 0);
  await unlock(fixture.platform, 'mf-a');
  await setSwitch(fixture.platform, LATE, 20);
  await rollBack(fixture.platform, 'mf-a');
  expect(await served(fixture)).toMatchObject({ 'mf-a': { live: id(1) } });
  expect(await readPublishedPage(fixture)).not.toHaveProperty('modules.mf-a.switches');
});

test('has a share from 0 to 100', async () => {
  const fixture = await withSwitches();
  for (const share of [200, -1, NaN])
    expect(await reasons(setSwitch(fixture.platform, LATE, share))).toContain('a share of 0 to 100 percent');
  expect(await reasons(setSwitch(fixture.platform, { ...LATE, name: 'constructor' }, 0))).toContain(
    'is off already',
  );
});

test('expires on the later of the two days that the live version and the canary declare', async () => {
  const fixture = await withSwitches();
  const older = { name: 'mf-a', id: id(2), switches: { late: '2020-01-01' } };
  await startCanary(fixture.platform, await fixture.put(older), 10);
  expect(await reasons(setSwitch(fixture.platform, LATE, 5))).toBe('accepted');
});

test('is listed and named as expired from its day on, for the live version and the canary', async () => {
  const fixture = await withSwitches();
  const later = { name: 'mf-a', id: id(2), switches: { late: '2027-02-01' } };
  await startCanary(fixture.platform, await fixture.put(later), 10);
  const page = await setSwitch(fixture.platform, LATE, 100);
  const at = async (day: string) => [
    ...listText('pre', '', (await readListed(fixture.store))!, new Date(day))
      .split('\n')
      .filter((line) => line.includes('switch late'))
      .map((line) => line.trim()),
    ...setSwitchNotices(page, new Date(day)),
  ];
  const inCanary = 'switch late is on in 100 % of the sessions of the canary, off from 2027-02-01';
  const advice = 'Remove it from the code, or publish a version with a later day.';
  expect(await at('2026-12-01')).toEqual([
    'switch late is on in 100 % of the sessions, off from 2027-01-01',
    inCanary,
  ]);
  expect(await at('2027-01-01')).toEqual([
    'switch late is set to 100 % of the sessions, but off since 2027-01-01: expired',
    inCanary,
    `The switch mf-a.late is off since 2027-01-01: expired. ${advice}`,
  ]);
  expect(await at('2027-01-20')).toContain(
    `The switch mf-a.late of the canary is off from 2027-02-01. ${advice}`,
  );
});
