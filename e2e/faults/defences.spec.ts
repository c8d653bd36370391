/** Each defence is seen to matter: with it taken away, the check that it is for fails. */
import type { ModuleFile } from '../harness/fault-server/files-of';
import { republishShell } from '../harness/fault-server/republish';
import {
  type Weakening,
  openTo,
  patientPage,
  patientShell,
  withoutFileLimit,
  withoutHashes,
  withoutIntegrityPolicy,
  withoutTrustedTypes,
} from '../harness/fault-server/weaken';
import { FILE_FAULTS } from './faults';
import { expect, test } from './fixtures';
import { FAILED, SLOW, breakFile } from './stories';
import { ORDERS } from './subjects';
import type { Visit } from './visit';

const FLIPPED = 'has one flipped byte';

async function openBroken(
  visit: Visit,
  fault: string,
  kind: ModuleFile,
  ...defences: Weakening[]
): Promise<void> {
  await breakFile(visit, ORDERS, kind, FILE_FAULTS[fault]!, false);
  for (const weaken of defences) visit.server.changePage(weaken);
  await visit.open(ORDERS.address);
}

for (const kind of ['entry', 'script', 'style'] as const) {
  test(`without hashes a flipped ${kind} is used`, async ({ visit }) => {
    await openBroken(visit, FLIPPED, kind, withoutHashes, withoutIntegrityPolicy);
    await visit.sees(ORDERS.works);
    await expect(visit.expectNothingTampered()).rejects.toThrow(/PROBE-1/);
  });
}

test('without hashes a flipped catalogue is used', async ({ visit }) => {
  await openBroken(visit, FLIPPED, 'catalogue', withoutHashes, withoutIntegrityPolicy);
  await visit.sees(ORDERS.works);
  await visit.expectNoReport();
});

test('without hashes in the gate the Integrity-Policy header still stops every script', async ({ visit }) => {
  await openBroken(visit, FLIPPED, 'script', withoutHashes);
  await visit.seesInTime('The app did not load');
  await visit.expectNothingTampered();
});

test('a file whose hash was dropped from the page runs only without gate, header and Trusted Types', async ({
  visit,
  server,
}) => {
  await openBroken(visit, 'has no hash in the page', 'entry', withoutHashes, withoutIntegrityPolicy);
  await visit.seesInTime(/This part (did not load|is taking longer)/);
  const entry = /^entry\./;
  expect((await visit.ran()).filter((mark) => entry.test(mark))).toEqual([]);
  server.changePage(withoutTrustedTypes);
  await visit.open(ORDERS.address);
  await visit.sees(ORDERS.works);
  expect((await visit.ran()).filter((mark) => entry.test(mark))).toHaveLength(1);
});

test('with the policy opened a file comes from a foreign origin', async ({ visit, server }) => {
  const foreign = () => server.asked.filter(({ host }) => server.elsewhere.endsWith(host));
  await openBroken(visit, 'comes from a foreign origin', 'entry');
  await visit.sees(FAILED);
  expect(foreign()).toEqual([]);
  server.changePage(openTo(server.elsewhere));
  await visit.open(ORDERS.address);
  await visit.sees(ORDERS.works);
  expect(foreign().length).toBeGreaterThan(0);
});

test('with its limit raised the area does not say that it is slow', async ({ visit, server }) => {
  await republishShell(server, { change: patientShell, previous: false });
  await openBroken(visit, 'hangs', 'entry');
  await expect(visit.seesInTime(SLOW)).rejects.toThrow(/Timeout/);
});

test('with its limit raised the page does not say that the shell is slow', async ({ visit, server }) => {
  server.changePage(patientPage);
  server.break(/^\/shell\/.*\.js$/, 'hang');
  await visit.open(ORDERS.address);
  await expect(visit.seesInTime('This is taking longer than usual.')).rejects.toThrow(/Timeout/);
});

test('with the limits raised a hang never ends', async ({ visit, server, page }) => {
  await page.clock.install();
  await republishShell(server, { change: patientShell, previous: false });
  await openBroken(visit, 'hangs', 'entry', withoutFileLimit);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.clock.fastForward(21_000);
  await expect(visit.seesInTime(FAILED)).rejects.toThrow(/Timeout/);
});
