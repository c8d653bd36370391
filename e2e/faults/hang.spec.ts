/** Loads that hang until their timeout, an unreachable host, and the return of the network. */
import { suspendsForEver } from '../support/fault-server/broken-builds';
import { republishModule, republishShell } from '../support/fault-server/republish';
import { FILE_FAULTS } from './faults';
import { expect, test } from './fixtures';
import { FAILED, SLOW, breakFile, expectOneTapAway, recordCell } from './stories';
import { ORDERS } from './subjects';

const { module } = ORDERS;
const LIMIT_MS = 20_000;

for (const kind of ['entry', 'script', 'style', 'catalogue'] as const) {
  test(`shows the slow message, then the failure after 20 s, and recovers, for a ${kind} that hangs`, async ({
    visit,
    page,
  }, info) => {
    await page.clock.install();
    const { id, undo } = await breakFile(visit, ORDERS, kind, FILE_FAULTS.hangs!, true);
    await visit.open(ORDERS.address);
    const ms = await visit.seesInTime(SLOW);
    await page.clock.fastForward(LIMIT_MS);
    await visit.sees(FAILED);
    await expect.poll(async () => (await visit.moduleReports()).length).toBe(1);
    expect((await visit.moduleReports())[0]!.module).toBe(`${module}@${id}`);
    await undo();
    await visit.button('Try again').click();
    await visit.sees(ORDERS.works);
    await expect.poll(async () => (await visit.moduleReports()).length).toBe(1);
    expect(await visit.isSameDocument()).toBe(true);
    expect(visit.uncaught).toEqual([]);
    const place = `${module}, on the route`;
    recordCell(info, {
      fault: `${kind} hangs past its timeout`,
      place,
      result: 'slow, failed at 20 s, recovered',
      ms,
    });
  });
}

test('shows the slow message below the header, then the failure after 20 s, for a page that suspends forever', async ({
  visit,
  server,
  page,
}, info) => {
  await page.clock.install();
  const id = await republishModule(server, module, { change: suspendsForEver(ORDERS.page), previous: false });
  await visit.open(ORDERS.address);
  const ms = await visit.seesInTime(SLOW);
  await expect(page.getByRole('banner')).toBeVisible();
  await expectOneTapAway(visit);
  await visit.sees(SLOW);
  await visit.expectNoReport();
  await page.clock.fastForward(LIMIT_MS);
  await visit.sees(`MF-502 · ${module}@${id}`);
  await visit.expectOneReport('MF-502', `${module}@${id}`);
  await expectOneTapAway(visit);
  expect(await visit.isSameDocument()).toBe(true);
  expect(visit.uncaught).toEqual([]);
  recordCell(info, {
    fault: 'a page that suspends forever',
    place: `${module}, on the route`,
    result: 'slow, failed at 20 s',
    ms,
  });
});

test('shows the previous version after 20 s for a page that suspends forever', async ({
  visit,
  server,
  page,
}, info) => {
  await page.clock.install();
  const id = await republishModule(server, module, { change: suspendsForEver(ORDERS.page), previous: true });
  await visit.open(ORDERS.address);
  const ms = await visit.seesInTime(SLOW);
  await page.clock.fastForward(LIMIT_MS);
  await visit.sees(ORDERS.works);
  await visit.expectOneReport('MF-502', `${module}@${id}`);
  expect(await visit.isSameDocument()).toBe(true);
  recordCell(info, {
    fault: 'a page that suspends forever',
    place: `${module}, with a previous version`,
    result: 'slow, previous shown at 20 s',
    ms,
  });
});

test('shows the slow message, then the failure after 20 s, and recovers without a reload, for a shell that hangs', async ({
  visit,
  server,
  page,
}, info) => {
  await page.clock.install();
  const id = await republishShell(server, { previous: true });
  server.break(new RegExp(`^/shell/${id}/.*\\.js$`), 'hang');
  await visit.open(ORDERS.address);
  const ms = await visit.seesInTime('This is taking longer than usual.');
  await page.clock.fastForward(LIMIT_MS);
  await visit.sees('The app did not load');
  await visit.expectOneReport('MF-601', `shell@${id}`);
  server.heal();
  await visit.button('Try again').click();
  await visit.sees(ORDERS.works);
  expect(await visit.isSameDocument()).toBe(true);
  expect(visit.uncaught).toEqual([]);
  recordCell(info, {
    fault: 'script hangs past its timeout',
    place: 'shell',
    result: 'slow, failed at 20 s, recovered',
    ms,
  });
});

test('shows the failure and recovers after the host has refused every request of an open app', async ({
  visit,
  server,
}, info) => {
  await republishModule(server, module, { previous: false });
  await visit.open(ORDERS.from.address);
  await visit.sees(ORDERS.from.works);
  await server.refuse();
  await visit.goInside(ORDERS.address);
  const ms = await visit.seesInTime(FAILED);
  await expect(visit.page.getByRole('banner')).toBeVisible();
  await server.listen();
  await visit.button('Try again').click();
  await visit.sees(ORDERS.works);
  await expect.poll(async () => (await visit.moduleReports()).length).toBe(1);
  expect(await visit.isSameDocument()).toBe(true);
  expect(visit.uncaught).toEqual([]);
  recordCell(info, {
    fault: 'the host refuses',
    place: `${module}, off the route`,
    result: 'shown, recovered',
    ms,
  });
});

test('shows the failure while offline and retries when the network returns', async ({
  visit,
  context,
}, info) => {
  await visit.open(ORDERS.from.address);
  await visit.sees(ORDERS.from.works);
  await context.setOffline(true);
  await visit.goInside(ORDERS.address);
  const ms = await visit.seesInTime(FAILED);
  await visit.sees('We keep trying automatically');
  await context.setOffline(false);
  await visit.sees(ORDERS.works);
  expect(await visit.isSameDocument()).toBe(true);
  expect(visit.uncaught).toEqual([]);
  recordCell(info, {
    fault: 'offline',
    place: `${module}, off the route`,
    result: 'shown, recovered by a retry',
    ms,
  });
});
