import { order, reports } from '@shared/http-api/endpoints';
import { isRequestOf } from '@shared/module-testing/journeys';
import { expect, test } from '../support/fixtures';
import { readTranslation, translatePages } from '../support/translator';
import { waitUntilStable } from '../support/every-page';
import type { Renter } from '@shared/module-testing/journeys';
import { momentStates } from '../support/moments';
import { accessStates } from './states';

test.use({ line: { minMs: 0, maxMs: 0 } });

/** Controls that change the page and do not leave it. */
const CONTROLS =
  'main input[type="radio"]:enabled, main input[type="checkbox"]:enabled, [role="tab"], main [aria-expanded]';
const MOST_CONTROLS = 8;
/** States that the rental continues from without opening another address. */
const CONTINUES = /^\/(payment|eject|borrow)/;

/** Collects the codes of failed pages that the app reports. */
function watchFailures({ page }: Renter): string[] {
  const failures: string[] = [];
  page.on('request', (request) => {
    if (isRequestOf(reports, request))
      failures.push(...(request.postData()?.match(/"MF-\d+"[^}]*"detail":"[^"]*/g) ?? []));
  });
  return failures;
}

/** Taps the controls of the page one after the other. */
async function tapsControls({ page }: Renter): Promise<void> {
  const controls = page.locator(CONTROLS);
  const count = Math.min(await controls.count(), MOST_CONTROLS);
  for (let index = 0; index < count; index++)
    await controls
      .nth(index)
      .click({ force: true, timeout: 2000 })
      .catch(() => undefined);
}

const WALKS = {
  'on every page and in every state': accessStates,
  'in every moment of a rental': momentStates,
};

for (const [where, statesOf] of Object.entries(WALKS))
  test(`works ${where} while a translator replaces the texts`, { tag: '@long' }, async ({ renter }) => {
    test.setTimeout(1_200_000);
    const { page } = renter;
    const failures = watchFailures(renter);
    await translatePages(page);
    const states: string[] = [];
    for await (const { name, act } of statesOf(renter)) {
      await act?.(page);
      const continues = CONTINUES.test(name);
      if (!act && !continues) await tapsControls(renter);
      if (act) await page.keyboard.press('Escape');
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const { lost, count } = await readTranslation(page);
      expect.soft(lost, `${name}: changed texts that the renter does not see`).toEqual([]);
      expect.soft(count, `${name}: translated texts`).toBeGreaterThan(3);
      expect.soft(failures.splice(0), `${name}: failed pages`).toEqual([]);
      await expect.soft(page.getByText('This part did not load'), name).toHaveCount(0);
      states.push(name);
      if (act || continues) await page.reload();
      if (act) await waitUntilStable(renter);
    }
    const pages = new Set(states.map((name) => name.split(/[ ?]/)[0]));
    test
      .info()
      .annotations.push({ type: 'count', description: `${pages.size} pages, ${states.length} states` });
    console.log(`translated: ${pages.size} pages, ${states.length} states`);
  });

test('keeps the clock and the price of a rental current while a translator replaces the texts', async ({
  renter,
  sandbox,
}) => {
  const { page } = renter;
  await translatePages(page);
  const orderNo = await renter.borrows('jp');
  await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
  const clock = page.getByRole('timer');
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');
  await sandbox.advance(5400);
  const { fee } = await renter.ask('jp', order, { no: orderNo });
  expect(fee.amount).toBeGreaterThan(165);
  await renter.sees(`¥${fee.amount}`);
  expect((await readTranslation(page)).lost).toEqual([]);
});
