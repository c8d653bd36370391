/** What a page loads late: the map of mf-rental's home. The page itself does not need it. */
import { patternOf } from '../harness/fault-server/files-of';
import { lazyFile } from '../harness/fault-server/lazy-file';
import { republishModule } from '../harness/fault-server/republish';
import { FILE_FAULTS } from './faults';
import { expect, test } from './fixtures';
import { note } from './stories';
import { HOME } from './subjects';

const FAILED = 'The map did not load. The list below works.';
const QUICK = ['is missing (404)', 'has one flipped byte', 'is reset'];

for (const [name, fault] of Object.entries(FILE_FAULTS)) {
  // Its hash stands in the table of its entry, which the page vouches for; what hangs is below.
  if (name === 'has no hash in the page' || fault.kind === 'hang') continue;
  for (const kind of ['script', 'style'] as const) {
    const tag = QUICK.includes(name) ? [] : ['@long'];
    test(
      `a lazy ${kind} ${name}: the page works, says so, and its button heals it`,
      { tag },
      async ({ visit, server }, info) => {
        const id = await republishModule(server, 'mf-rental', { previous: true });
        const ref = await lazyFile(server, 'mf-rental', './Home', kind);
        const undo = await fault.make(visit, patternOf(`mf-rental/${id}/`, ref), () => () => undefined);
        await visit.open(HOME.address);
        const ms = await visit.seesInTime(FAILED);
        await visit.sees(HOME.works);
        await visit.expectNothingTampered();
        // A report is a beacon: it arrives when it arrives.
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
        note(info, {
          fault: `lazy ${kind} ${name}`,
          place: 'mf-rental, on the route',
          result: 'told, healed',
          ms,
        });
      },
    );
  }
}

test('a lazy script that hangs: the page works, and says so after 20 s', async ({ visit, server, page }) => {
  await page.clock.install();
  const id = await republishModule(server, 'mf-rental', { previous: true });
  server.break(
    patternOf(`mf-rental/${id}/`, await lazyFile(server, 'mf-rental', './Home', 'script')),
    'hang',
  );
  await visit.open(HOME.address);
  await visit.sees(HOME.works);
  await page.clock.fastForward(21_000);
  await visit.sees(FAILED);
  expect(visit.uncaught).toEqual([]);
});
