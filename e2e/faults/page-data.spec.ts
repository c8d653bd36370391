/** Malformed page data of one module. Only that module may be affected. */
import { FIREFOX_ENGINE } from '../tools/browsers/playwright-engines';
import { BAD_MODULES, BAD_ROUTES } from '../support/fault-server/bad-data';
import { republishModule } from '../support/fault-server/republish';
import { expect, test } from './fixtures';
import { recordCell } from './stories';
import { ORDERS } from './subjects';

const { module, page: pageName, address, works, from } = ORDERS;
const route = address.replace('/jp', '');
const NOT_FOUND = 'There is no page at this address.';

/** Data that `npm test` tries in the browser. Unit tests of the page data parse all of it. */
const QUICK = ['a kept page without keepAliveKey', 'titles that are null', 'no routes'];
const tagOf = (what: string) => (QUICK.includes(what) ? [] : ['@long']);

for (const [what, change] of Object.entries(BAD_ROUTES)) {
  test(
    `${what}: shows the page, and shows it again after another page`,
    { tag: tagOf(what) },
    async ({ visit, server }, info) => {
      await republishModule(server, module, { data: change(route), previous: false });
      await visit.open(address);
      const ms = await visit.seesInTime(works);
      await expect(visit.page.getByRole('banner')).toBeVisible();
      await visit.goInside(from.address);
      await visit.sees(from.works);
      await visit.goInside(address);
      await visit.sees(works);
      await visit.expectNoReport();
      expect(await visit.isSameDocument()).toBe(true);
      expect(visit.uncaught).toEqual([]);
      await visit.expectRan(`page_${pageName.slice(2)}.js`);
      recordCell(info, { fault: what, place: `${module}, its data`, result: 'page shown', ms });
    },
  );
}

for (const [what, change] of Object.entries(BAD_MODULES)) {
  test(
    `${what}: leaves the module out and keeps every other page usable`,
    { tag: tagOf(what) },
    async ({ visit, server }, info) => {
      await republishModule(server, module, { data: change, previous: false });
      await visit.open(address);
      const ms = await visit.seesInTime(NOT_FOUND);
      await expect(visit.page.getByRole('banner')).toBeVisible();
      await visit.goInside(from.address);
      await visit.sees(from.works);
      await visit.goInside(address);
      await visit.sees(NOT_FOUND);
      await visit.expectNoReport();
      expect(await visit.isSameDocument()).toBe(true);
      expect(visit.uncaught).toEqual([]);
      recordCell(info, { fault: what, place: `${module}, its data`, result: 'module left out', ms });
    },
  );
}

test.describe('Firefox', () => {
  const missing = FIREFOX_ENGINE.missing();
  test.skip(missing !== null && !process.env.CI, `${missing}`);
  for (const [what, change, sees] of [
    ['a kept page without keepAliveKey', BAD_ROUTES['a kept page without keepAliveKey']!(route), works],
    ['no routes', BAD_MODULES['no routes']!, NOT_FOUND],
  ] as const) {
    test(`${what}: starts the app and shows a page of another module`, async ({ visit, server, stack }) => {
      await republishModule(server, module, { data: change, previous: false });
      const engine = await FIREFOX_ENGINE.start(stack.portBase + 8);
      const text = () => engine.run(() => document.body?.innerText ?? '');
      try {
        await engine.open(server.origin + address);
        await expect.poll(text).toMatch(sees);
        await engine.run((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, from.address);
        await expect.poll(text).toMatch(from.works);
        await visit.expectNoReport();
      } finally {
        await engine.close();
      }
    });
  }
});
