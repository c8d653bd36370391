/** Published versions whose files match their hashes but do not work. */
import { badBuilds, throwsLater } from '../support/fault-server/broken-builds';
import { republishModule } from '../support/fault-server/republish';
import { expect, test } from './fixtures';
import { FAILED, expectOneTapAway, recordCell } from './stories';
import { ORDERS } from './subjects';

const { module, page: pageName, address, works } = ORDERS;
/** Faults that `npm test` tries without a previous version, too. */
const QUICK = [
  'a contract range that does not fit',
  'a page that throws while it renders',
  'a page whose first effect throws',
  'an entry that throws',
];
/** Faults that `npm test` tries with a previous version: one of each way to fail. The others fail like one of them. */
const QUICK_WITH_PREVIOUS = [
  'a contract range that does not fit',
  'a page that is missing',
  'a page that throws while it renders',
  'an entry that throws',
];
const place = (where: string) => `${module}, ${where}`;

for (const [fault, bad] of Object.entries(badBuilds(pageName))) {
  for (const how of ['on the route', 'off the route'] as const) {
    const tag = how === 'on the route' && QUICK.includes(fault) ? [] : ['@long'];
    test(
      `${fault}, ${how}: shows the failure and keeps the rest usable`,
      { tag },
      async ({ visit, server }, info) => {
        const id = await republishModule(server, module, { ...bad, previous: false });
        if (how === 'on the route') await visit.open(address);
        else {
          await visit.open(ORDERS.from.address);
          await visit.sees(ORDERS.from.works);
          await visit.expectNoReport();
          await visit.goInside(address);
        }
        const ms = await visit.seesInTime(`${bad.code} · ${module}@${id}`);
        await expectOneTapAway(visit);
        await visit.sees(FAILED);
        await visit.button('Try again').click();
        await visit.sees(`${bad.code} · ${module}@${id}`);
        await visit.expectOneReport(bad.code, `${module}@${id}`);
        expect(visit.uncaught).toEqual([]);
        recordCell(info, { fault, place: place(how), result: 'shown', ms });
      },
    );
  }

  const tag = QUICK_WITH_PREVIOUS.includes(fault) ? [] : ['@long'];
  test(`${fault}: shows the previous version in the same view`, { tag }, async ({ visit, server }, info) => {
    const id = await republishModule(server, module, { ...bad, previous: true });
    await visit.open(address);
    const ms = await visit.seesInTime(works);
    await expect(visit.page.getByText(FAILED)).toHaveCount(0);
    await visit.expectOneReport(bad.code, `${module}@${id}`);
    expect(await visit.isSameDocument()).toBe(true);
    expect(visit.uncaught).toEqual([]);
    recordCell(info, { fault, place: place('with a previous version'), result: 'previous shown', ms });
  });
}

test('fetches no code of a module whose contract range does not fit', async ({ visit, server }) => {
  const bad = badBuilds(pageName)['a contract range that does not fit']!;
  const id = await republishModule(server, module, { ...bad, previous: false });
  await visit.open(address);
  await visit.sees(FAILED);
  expect(server.asked.filter(({ path }) => path.startsWith(`/${module}/${id}/`))).toEqual([]);
});

test('shows the failure, keeps the version and recovers if an effect throws after the page was shown', async ({
  visit,
  server,
}, info) => {
  const id = await republishModule(server, module, { change: throwsLater(pageName), previous: true });
  await visit.open(address);
  await visit.sees(works);
  server.faultAt = Date.now();
  await visit.page.evaluate(() => void ((window as { __throwLater?: boolean }).__throwLater = true));
  const ms = await visit.seesInTime(`MF-402 · ${module}@${id}`);
  await visit.expectOneReport('MF-402', `${module}@${id}`);
  await visit.button('Try again').click();
  await visit.sees(works);
  expect(await visit.isSameDocument()).toBe(true);
  const { previous } = (await server.sentData()).modules[module]!;
  expect(server.asked.filter(({ path }) => path.startsWith(`/${previous!.base}`))).toEqual([]);
  expect(visit.uncaught).toEqual([]);
  recordCell(info, {
    fault: 'an effect that throws later',
    place: place('on the route'),
    result: 'shown, recovered',
    ms,
  });
});
