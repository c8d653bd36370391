/** Removes each defence and shows that the check that depends on it then fails. */
import type { ModuleFile } from '../support/fault-server/build-files';
import { republishShell } from '../support/fault-server/republish';
import {
  type Weakening,
  withAllowedOrigin,
  withoutSlowMessage,
  withoutSlowMessageInShell,
  withoutFileLimit,
  withoutHashes,
  withoutIntegrityPolicy,
  withoutTrustedTypes,
} from '../support/fault-server/disable-defence';
import { FILE_FAULTS } from './faults';
import { expect, test } from './fixtures';
import { FAILED, SLOW, breakFile } from './stories';
import { ORDERS } from './subjects';
import type { Visit } from './visit';

const FLIPPED = 'has one flipped byte';
/** Time in ms in which a message does not appear. With its defence it appears after 2.4 s. */
const ABSENT_MS = 8_000;

async function openBroken(
  visit: Visit,
  fault: string,
  kind: ModuleFile,
  ...weakenings: Weakening[]
): Promise<void> {
  await breakFile(visit, ORDERS, kind, FILE_FAULTS[fault]!, false);
  for (const weaken of weakenings) visit.server.changePage(weaken);
  await visit.open(ORDERS.address);
}

// `npm test` removes one defence of each kind: hashes, policies and a time limit. `npm run e2e:faults` removes all of them.
const LONG = { tag: '@long' };

for (const kind of ['entry', 'script', 'style'] as const) {
  test(`uses a flipped ${kind} when hashes are removed`, kind === 'script' ? {} : LONG, async ({ visit }) => {
    await openBroken(visit, FLIPPED, kind, withoutHashes, withoutIntegrityPolicy);
    await visit.sees(ORDERS.works);
    await expect(visit.expectNothingTampered()).rejects.toThrow(/PROBE-1/);
  });
}

test('uses a flipped catalogue when hashes are removed', LONG, async ({ visit }) => {
  await openBroken(visit, FLIPPED, 'catalogue', withoutHashes, withoutIntegrityPolicy);
  await visit.sees(ORDERS.works);
  await visit.expectNoReport();
});

test('blocks every script with the Integrity-Policy header when the gate adds no hashes', async ({
  visit,
}) => {
  await openBroken(visit, FLIPPED, 'script', withoutHashes);
  await visit.seesInTime('The app did not load');
  await visit.expectNothingTampered();
});

test('runs a file without a hash only when gate, header and Trusted Types are removed', async ({
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

test('loads a file from a foreign origin if the CSP allows it', LONG, async ({ visit, server }) => {
  const foreign = () => server.asked.filter(({ host }) => server.elsewhere.endsWith(host));
  await openBroken(visit, 'comes from a foreign origin', 'entry');
  await visit.sees(FAILED);
  expect(foreign()).toEqual([]);
  server.changePage(withAllowedOrigin(server.elsewhere));
  await visit.open(ORDERS.address);
  await visit.sees(ORDERS.works);
  expect(foreign().length).toBeGreaterThan(0);
});

test("shows no slow message in the module's area when its delay is an hour", async ({ visit, server }) => {
  await republishShell(server, { change: withoutSlowMessageInShell, previous: false });
  await openBroken(visit, 'hangs', 'entry');
  await expect(visit.sees(SLOW, ABSENT_MS)).rejects.toThrow(/Timeout/);
});

test('shows no slow message for the shell when its delay is an hour', LONG, async ({ visit, server }) => {
  server.changePage(withoutSlowMessage);
  server.break(/^\/shell\/.*\.js$/, 'hang');
  await visit.open(ORDERS.address);
  await expect(visit.sees('This is taking longer than usual.', ABSENT_MS)).rejects.toThrow(/Timeout/);
});

test(
  'shows no failure of a hanging load when its timeouts are removed',
  LONG,
  async ({ visit, server, page }) => {
    await page.clock.install();
    await republishShell(server, { change: withoutSlowMessageInShell, previous: false });
    await openBroken(visit, 'hangs', 'entry', withoutFileLimit);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.clock.fastForward(21_000);
    await expect(visit.sees(FAILED, ABSENT_MS)).rejects.toThrow(/Timeout/);
  },
);
