/**
 * Faults of chunks that a page loads after it has rendered: the map of /home and the code reader of the scanner. The
 * page must work without them.
 */
import { toAddressPattern } from '../support/fault-server/build-files';
import { photoOf, pointCameraAt } from '@shared/module-testing/journeys';
import { lazyFile, lazyFiles } from '../support/fault-server/lazy-file';
import { republishModule } from '../support/fault-server/republish';
import { FILE_FAULTS, NO_HASH } from './faults';
import { expect, test } from './fixtures';
import { recordCell } from './stories';
import { HOME } from './subjects';

const FAILED = 'The map did not load. The list below works.';
/** Faults that `npm test` runs. */
const QUICK = ['is missing (404)'];

for (const [name, fault] of Object.entries(FILE_FAULTS)) {
  // NO_HASH does not apply, because only the entry's table has the hash of a lazy chunk. Hangs are tested below.
  if (name === NO_HASH || fault.kind === 'hang') continue;
  for (const kind of ['script', 'style'] as const) {
    const tag = QUICK.includes(name) ? [] : ['@long'];
    test(
      `a lazy ${kind} ${name}: keeps the page working, shows the failure and recovers on the button`,
      { tag },
      async ({ visit, server }, info) => {
        const id = await republishModule(server, 'mf-rental', { previous: true });
        const ref = await lazyFile(server, 'mf-rental', kind);
        const undo = await fault.make(
          visit,
          toAddressPattern(`mf-rental/${id}/`, ref),
          () => () => undefined,
        );
        await visit.open(HOME.address);
        const ms = await visit.seesInTime(FAILED);
        await visit.sees(HOME.works);
        await visit.expectNothingTampered();
        // Reports are beacons, so they arrive with a delay.
        await expect
          .poll(async () => (await visit.sandbox.reports()).reports.map(({ code }) => code))
          .toContain('MAP_CODE');
        await undo();
        await visit.button('Try again').click();
        await expect(visit.page.getByText(FAILED)).toHaveCount(0);
        await expect(visit.page.locator('.leaflet-container')).toBeVisible();
        await visit.expectNothingTampered();
        expect(await visit.isSameDocument()).toBe(true);
        expect(visit.uncaught).toEqual([]);
        recordCell(info, {
          fault: `lazy ${kind} ${name}`,
          place: 'mf-rental, on the route',
          result: 'shown, recovered',
          ms,
        });
      },
    );
  }
}

const SLOW = 'The map is taking longer than usual. The list below works.';
for (const kind of ['script', 'style'] as const) {
  test(`keeps the page working while a lazy ${kind} hangs, and retries on the button after 20 s`, async ({
    visit,
    server,
    page,
  }, info) => {
    await page.clock.install();
    const id = await republishModule(server, 'mf-rental', { previous: true });
    const ref = await lazyFile(server, 'mf-rental', kind);
    server.break(toAddressPattern(`mf-rental/${id}/`, ref), 'hang');
    await visit.open(HOME.address);
    const ms = await visit.seesInTime(SLOW);
    await visit.sees(HOME.works);
    await page.clock.fastForward(21_000);
    await visit.sees(FAILED);
    server.heal();
    await visit.button('Try again').click();
    await expect(page.locator('.leaflet-container')).toBeVisible();
    expect(await visit.isSameDocument()).toBe(true);
    expect(visit.uncaught).toEqual([]);
    const place = 'mf-rental, on the route';
    recordCell(info, {
      fault: `lazy ${kind} hangs past its timeout`,
      place,
      result: 'slow, failed at 20 s, recovered',
      ms,
    });
  });
}

for (const [fault, message, result] of [
  ['404', 'The scanner did not load. Try again, or type the number.', 'shown, recovered'],
  ['hang', 'The scanner is taking longer than usual. You can type the number.', 'shown as slow, recovered'],
] as const) {
  test(`shows beside the camera that the code reader ${fault === '404' ? 'is missing' : 'hangs'}, and recovers`, async ({
    visit,
    server,
    page,
    stack,
  }, info) => {
    await page.clock.install();
    await pointCameraAt(page, `${stack.app}/jp/cabinet?sn=JPC00001`);
    const id = await republishModule(server, 'mf-rental', { previous: true });
    const scripts = (await lazyFiles(server, 'mf-rental')).map(
      (ref) => toAddressPattern(`mf-rental/${id}/`, ref).source,
    );
    server.break(new RegExp(scripts.join('|')), fault);
    await visit.open('/jp/scan/center');
    const ms = await visit.seesInTime(message);
    await expect(visit.button('Type number')).toBeEnabled();
    if (fault === 'hang') {
      await page.clock.fastForward(21_000);
      await visit.sees('The scanner did not load. Try again, or type the number.');
    }
    server.heal();
    await visit.button('Try again').click();
    await expect(page).toHaveURL(/\/jp\/product\?sn=JPC00001/);
    expect(await visit.isSameDocument()).toBe(true);
    expect(visit.uncaught).toEqual([]);
    recordCell(info, { fault: `code reader: ${fault}`, place: 'mf-rental, on the route', result, ms });
  });
}

test('reads a photo with the other decoder if the file of the strong one is truncated', async ({
  visit,
  server,
  page,
  stack,
}, info) => {
  await pointCameraAt(page);
  await republishModule(server, 'mf-rental', { previous: true });
  server.break(/zxing_reader\.wasm$/, 'truncated');
  await visit.open('/jp/scan/center');
  // The camera shows no code, so the page loads the strong decoder after three seconds.
  await expect
    .poll(async () => (await visit.sandbox.reports()).reports.map(({ code }) => code))
    .toContain('SCAN_READER');
  await expect(async () => {
    if (!page.url().includes('/product')) {
      const photo = await photoOf(`${stack.app}/jp/cabinet?sn=JPC00001`);
      await page.locator('input[type=file]').setInputFiles(photo, { timeout: 5000 });
    }
    await expect(page).toHaveURL(/\/jp\/product\?sn=JPC00001/, { timeout: 10_000 });
  }).toPass();
  expect(await visit.isSameDocument()).toBe(true);
  expect(visit.uncaught).toEqual([]);
  const place = 'mf-rental, on the route';
  recordCell(info, { fault: 'strong decoder: truncated', place, result: 'read by the other', ms: 0 });
});
