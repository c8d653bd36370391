/** Pages that work and throw when the renter leaves them. Only that page may be affected. */
import { THROWS_WHEN_LEFT } from '../support/fault-server/broken-builds';
import { republishModule } from '../support/fault-server/republish';
import { expect, test } from './fixtures';
import { recordCell } from './stories';
import { CALL_CENTER, ORDERS } from './subjects';

for (const [what, change] of Object.entries(THROWS_WHEN_LEFT)) {
  for (const subject of [ORDERS, CALL_CENTER]) {
    const { module, page, address, works, from } = subject;
    const tag = subject === ORDERS ? [] : ['@long'];
    test(
      `shows the next page, and ${address} again, after ${what} throws when leaving it`,
      { tag },
      async ({ visit, server }, info) => {
        const id = await republishModule(server, module, { change: change(page), previous: true });
        await visit.open(address);
        await visit.sees(works);
        server.faultAt = Date.now();
        await visit.goInside(from.address);
        const ms = await visit.seesInTime(from.works);
        await visit.expectOneReport('MF-403', `${module}@${id}`);
        await visit.goInside(address);
        await visit.sees(works);
        await visit.goInside(from.address);
        await visit.sees(from.works);
        // The version is not replaced, because the page works while it is shown.
        const { previous } = (await server.sentData()).modules[module]!;
        expect(server.asked.filter(({ path }) => path.startsWith(`/${previous!.base}`))).toEqual([]);
        expect(await visit.isSameDocument()).toBe(true);
        expect(visit.uncaught).toEqual([]);
        recordCell(info, {
          fault: `${what} throws`,
          place: `${address}, left`,
          result: 'the next page is shown',
          ms,
        });
      },
    );
  }
}
