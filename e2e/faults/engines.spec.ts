/** Faults whose handling depends on the browser engine, in Firefox and WebKitGTK. */
import { FIREFOX_ENGINE, type Engine, WEBKIT_ENGINE } from '../tools/browsers/engines';
import { THROWS_WHEN_LEFT, badBuilds, suspendsForEver } from '../support/fault-server/broken-builds';
import { moduleFile, toAddressPattern } from '../support/fault-server/build-files';
import { republishModule } from '../support/fault-server/republish';
import { expect, test } from './fixtures';
import { FAILED, SLOW, recordCell } from './stories';
import { CALL_CENTER, ORDERS } from './subjects';
import { expectShownInTime } from './visit';

const { module, page: pageName, address, works } = ORDERS;
/** Tolerance for the time that the WebDriver adds. */
const DRIVER_MS = 2000;

const text = (engine: Engine) => engine.run<string>('return document.body ? document.body.innerText : ""');
const hasText = (engine: Engine, wanted: string | RegExp) =>
  expect.poll(() => text(engine), { timeout: 60_000, intervals: [50] }).toMatch(wanted);
const press = (engine: Engine, name: string) =>
  engine.run(
    `Array.from(document.querySelectorAll("button")).find((one) => one.textContent.includes("${name}")).click()`,
  );

const goInside = (engine: Engine, address: string) =>
  engine.run(`history.pushState(null, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`);

const CASES = [
  { name: 'a style that hangs', file: 'style', fault: 'hang', message: SLOW },
  { name: 'a page script with one flipped byte', file: 'script', fault: 'flipped', message: FAILED },
  { name: 'an entry that is missing', file: 'entry', fault: '404', message: FAILED },
] as const;

for (const kind of [FIREFOX_ENGINE, WEBKIT_ENGINE]) {
  test.describe(kind.name, () => {
    const missing = kind.missing();
    if (missing && !process.env.CI) console.log(`Skipped: faults in ${kind.name} (${missing})`);
    test.skip(missing !== null && !process.env.CI, `${missing}`);

    for (const { name, file, fault, message } of CASES) {
      test(`${name}: shows the failure and recovers without a reload`, async ({
        server,
        sandbox,
        stack,
      }, info) => {
        expect(missing, 'every engine is installed if CI is set').toBeNull();
        // `sandbox` is a parameter only to start that fixture, which resets the sandbox.
        void sandbox;
        await republishModule(server, module, { previous: false });
        const data = await server.sentData();
        const ref = moduleFile(data, module, pageName, file);
        server.break(toAddressPattern(data.modules[module]!.base, ref), fault);
        const engine = await kind.start(stack.portBase + 8);
        try {
          await engine.open(server.origin + address);
          await hasText(engine, message);
          const ms = Date.now() - server.faultAt!;
          expectShownInTime(ms, message, DRIVER_MS);
          await engine.run('window.__mark = true');
          // A hanging file must not block other requests of the page.
          const before = server.asked.length;
          await engine.run('fetch("/hosting.json?alive")');
          await expect.poll(() => server.asked.length).toBeGreaterThan(before);
          server.heal();
          await press(engine, 'Try again');
          await hasText(engine, works);
          expect(await engine.run('return window.__mark')).toBe(true);
          expect(await engine.run('return JSON.stringify(window.__ran || [])')).not.toContain('PROBE-1');
          recordCell(info, { fault: name, place: kind.name, result: 'shown, recovered', ms });
        } finally {
          await engine.close();
        }
      });
    }

    const withEngine = async (portBase: number, run: (engine: Engine) => Promise<void>) => {
      expect(missing, 'every engine is installed if CI is set').toBeNull();
      const engine = await kind.start(portBase + 8);
      try {
        await run(engine);
      } finally {
        await engine.close();
      }
    };

    for (const [what, change] of Object.entries(THROWS_WHEN_LEFT)) {
      for (const left of [ORDERS, CALL_CENTER]) {
        test(`shows the next page after ${what} throws when leaving ${left.address}`, async ({
          visit,
          server,
          stack,
        }) => {
          const id = await republishModule(server, left.module, {
            change: change(left.page),
            previous: true,
          });
          await withEngine(stack.portBase, async (engine) => {
            await engine.open(server.origin + left.address);
            await hasText(engine, left.works);
            await engine.run('window.__mark = true');
            await goInside(engine, left.from.address);
            await hasText(engine, left.from.works);
            await visit.expectOneReport('MF-403', `${left.module}@${id}`);
            await goInside(engine, left.address);
            await hasText(engine, left.works);
            expect(await engine.run('return window.__mark')).toBe(true);
          });
        });
      }
    }

    test('shows the previous version in the same view for a page whose first effect throws', async ({
      visit,
      server,
      stack,
    }) => {
      const bad = badBuilds(pageName)['a page whose first effect throws']!;
      const id = await republishModule(server, module, { ...bad, previous: true });
      await withEngine(stack.portBase, async (engine) => {
        await engine.open(server.origin + address);
        await hasText(engine, works);
        await visit.expectOneReport(bad.code, `${module}@${id}`);
      });
    });

    test(
      'shows the slow message, then the previous version after 20 s, for a page that suspends forever',
      { tag: '@long' },
      async ({ visit, server, stack }) => {
        const id = await republishModule(server, module, {
          change: suspendsForEver(pageName),
          previous: true,
        });
        await withEngine(stack.portBase, async (engine) => {
          await engine.open(server.origin + address);
          await hasText(engine, SLOW);
          await visit.expectNoReport();
          await expect.poll(() => text(engine), { timeout: 40_000 }).toMatch(works);
          await visit.expectOneReport('MF-502', `${module}@${id}`);
        });
      },
    );
  });
}
