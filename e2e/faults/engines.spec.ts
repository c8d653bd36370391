/**
 * Faults whose handling depends on the browser engine. `npm test` runs them in Firefox and WebKitGTK,
 * `npm run e2e:engines` in every engine.
 */
import { mergeTests } from '@playwright/test';
import { type Engine, ENGINES, OTHER_ENGINES } from '../tools/browsers/engines';
import { test as withEngine } from '../support/engines/engine-fixtures';
import { FLIPPED_PROBE } from '../support/fault-server/answers';
import { THROWS_WHEN_LEFT, badBuilds, suspendsForEver } from '../support/fault-server/broken-builds';
import { moduleFile, toAddressPattern } from '../support/fault-server/build-files';
import { republishModule } from '../support/fault-server/republish';
import { expect, test as withVisit } from './fixtures';
import { FAILED, SLOW, recordCell } from './stories';
import { CALL_CENTER, ORDERS } from './subjects';
import { expectShownInTime } from './visit';

const test = mergeTests(withVisit, withEngine);
const { module, page: pageName, address, works } = ORDERS;
/** Tolerance for the time that the WebDriver adds. */
const DRIVER_MS = 2000;

interface Marked {
  __mark?: boolean;
  __ran?: string[];
}
const markDocument = (engine: Engine) => engine.run(() => void ((window as Marked).__mark = true));
const isMarked = (engine: Engine) => engine.run(() => (window as Marked).__mark === true);

const CASES = [
  { name: 'a style that hangs', file: 'style', fault: 'hang', message: SLOW },
  { name: 'a page script with one flipped byte', file: 'script', fault: 'flipped', message: FAILED },
  { name: 'an entry that is missing', file: 'entry', fault: '404', message: FAILED },
] as const;

for (const kind of ENGINES) {
  test.describe(kind.name, { tag: OTHER_ENGINES.includes(kind) ? [] : '@engines' }, () => {
    test.use({ kind });

    for (const { name, file, fault, message } of CASES) {
      // `npm test` runs one of them in each engine.
      const tag = file === 'entry' ? [] : ['@long'];
      test(
        `${name}: shows the failure and recovers without a reload`,
        { tag },
        async ({ visitorThroughServer: visitor, engine, server }, info) => {
          await republishModule(server, module, { previous: false });
          const data = await server.sentData();
          const ref = moduleFile(data, module, pageName, file);
          server.break(toAddressPattern(data.modules[module]!.base, ref), fault);
          await visitor.open(address);
          await visitor.sees(message);
          const ms = Date.now() - server.faultAt!;
          expectShownInTime(ms, message, DRIVER_MS);
          await markDocument(engine);
          // A hanging file must not block other requests of the page.
          const before = server.asked.length;
          await engine.run(() => void fetch('/hosting.json?alive'));
          await expect.poll(() => server.asked.length).toBeGreaterThan(before);
          server.heal();
          await visitor.presses('Try again');
          await visitor.sees(works);
          expect(await isMarked(engine)).toBe(true);
          expect(await engine.run(() => JSON.stringify((window as Marked).__ran ?? []))).not.toContain(
            FLIPPED_PROBE,
          );
          recordCell(info, { fault: name, place: kind.name, result: 'shown, recovered', ms });
        },
      );
    }

    test('an entry that is missing: shows the previous version without a reload', async ({
      visitorThroughServer: visitor,
      visit,
      server,
    }) => {
      const id = await republishModule(server, module, { previous: true });
      const data = await server.sentData();
      server.break(
        toAddressPattern(data.modules[module]!.base, moduleFile(data, module, pageName, 'entry')),
        '404',
      );
      await visitor.open(address);
      await visitor.sees(works);
      expect(server.faultAt).not.toBeNull();
      await visit.expectOneReport('MF-201', `${module}@${id}`);
      expect(server.asked.filter(({ path }) => path === address)).toHaveLength(1);
    });

    for (const [what, change] of Object.entries(THROWS_WHEN_LEFT)) {
      for (const left of [ORDERS, CALL_CENTER]) {
        const tag = left === ORDERS && what === Object.keys(THROWS_WHEN_LEFT)[0] ? [] : ['@long'];
        test(
          `shows the next page after ${what} throws when leaving ${left.address}`,
          { tag },
          async ({ visitorThroughServer: visitor, engine, visit, server }) => {
            const id = await republishModule(server, left.module, {
              change: change(left.page),
              previous: true,
            });
            await visitor.open(left.address);
            await visitor.sees(left.works);
            await markDocument(engine);
            await visitor.goesInside(left.from.address);
            await visitor.sees(left.from.works);
            await visit.expectOneReport('MF-403', `${left.module}@${id}`);
            await visitor.goesInside(left.address);
            await visitor.sees(left.works);
            expect(await isMarked(engine)).toBe(true);
          },
        );
      }
    }

    test('shows the previous version in the same view for a page whose first effect throws', async ({
      visitorThroughServer: visitor,
      visit,
      server,
    }) => {
      const bad = badBuilds(pageName)['a page whose first effect throws']!;
      const id = await republishModule(server, module, { ...bad, previous: true });
      await visitor.open(address);
      await visitor.sees(works);
      await visit.expectOneReport(bad.code, `${module}@${id}`);
    });

    test(
      'shows the slow message, then the previous version after 20 s, for a page that suspends forever',
      { tag: '@long' },
      async ({ visitorThroughServer: visitor, visit, server }) => {
        const id = await republishModule(server, module, {
          change: suspendsForEver(pageName),
          previous: true,
        });
        await visitor.open(address);
        await visitor.sees(SLOW);
        await visit.expectNoReport();
        await visitor.sees(works);
        await visit.expectOneReport('MF-502', `${module}@${id}`);
      },
    );
  });
}
