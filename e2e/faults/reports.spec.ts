/** Reports of errors that a module throws after it was shown. */
import { FIREFOX_ENGINE } from '../tools/browsers/playwright-engines';
import { republishModule } from '../support/fault-server/republish';
import type { FaultServer } from '../support/fault-server/server';
import type { SandboxControl } from '../support/sandbox-control';
import { expect, test } from './fixtures';
import { ORDERS } from './subjects';

const { module, page: pageName, address, works } = ORDERS;
const BAD = `;setInterval(() => {
  if (!globalThis.__goWrong) return;
  globalThis.__goWrong = false;
  fetch('https://elsewhere.test/x?who=me').catch(() => undefined);
  Promise.reject(new Error('promise'));
  throw new Error('timer');
}, 20);`;

const publishBad = (server: FaultServer) =>
  republishModule(server, module, {
    change: (file, text) => (file === `page_${pageName.slice(2)}.js` ? text + BAD : text),
    previous: false,
  });

async function expectErrorReports(sandbox: SandboxControl, version: string): Promise<void> {
  // Documents also report that they started.
  const errorReports = async () =>
    ((await sandbox.reports()).reports as Record<string, string>[]).filter(
      ({ kind }) => kind === 'error' || kind === 'csp',
    );
  const summaries = async () =>
    (await errorReports())
      .map(({ kind, code, module: who, detail }) => `${kind} ${code} ${who}: ${detail}`)
      .sort();
  await expect
    .poll(summaries)
    .toEqual([
      `csp connect-src ${version}: https://elsewhere.test/x`,
      `error rejection ${version}: promise`,
      `error uncaught ${version}: timer`,
    ]);
  const sessions = new Set((await errorReports()).map(({ session }) => session));
  expect([...sessions]).toEqual([expect.stringMatching(/^[\w-]{20,64}$/)]);
}

test('reports an error, a rejection and a policy violation with the module and the tab', async ({
  visit,
  server,
  sandbox,
}) => {
  const id = await publishBad(server);
  await visit.open(address);
  await visit.sees(works);
  await visit.page.evaluate(() => void ((window as { __goWrong?: boolean }).__goWrong = true));
  await expectErrorReports(sandbox, `${module}@${id}`);
  expect(visit.uncaught.sort()).toEqual(['promise', 'timer']);
});

test.describe('Firefox', () => {
  const missing = FIREFOX_ENGINE.missing();
  test.skip(missing !== null && !process.env.CI, `${missing}`);
  test('reports an error, a rejection and a policy violation with the module and the tab', async ({
    server,
    sandbox,
    stack,
  }) => {
    const id = await publishBad(server);
    const engine = await FIREFOX_ENGINE.start(stack.portBase + 8);
    try {
      await engine.open(server.origin + address);
      await expect.poll(() => engine.run(() => document.body?.innerText ?? '')).toMatch(works);
      await engine.run(() => void ((window as { __goWrong?: boolean }).__goWrong = true));
      await expectErrorReports(sandbox, `${module}@${id}`);
    } finally {
      await engine.close();
    }
  });
});
