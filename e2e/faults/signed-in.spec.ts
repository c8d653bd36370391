/** Faults for a signed-in renter, also in the middle of a rental. */
import { orders } from '@shared/http-api/endpoints';
import { toAddressPattern } from '../support/fault-server/build-files';
import { republishModule } from '../support/fault-server/republish';
import { Renter } from '@shared/module-testing/journeys';
import { FILE_FAULTS } from './faults';
import { expect, test as visitTest } from './fixtures';
import { FAILED, breakFile, recordCell, fallsBackToPrevious, showsFailureAndRecovers } from './stories';
import { MY_ORDERS } from './subjects';

/** A renter whose requests go through the fault server. */
const test = visitTest.extend<{ guest: Renter }>({
  guest: async ({ page, stack, server, sandbox }, use) => {
    await use(new Renter(page, { ...stack, app: server.origin }, sandbox));
  },
});
const { module } = MY_ORDERS;

const signIn = async (guest: Renter) => {
  await guest.open('/jp/login');
  await guest.signsIn();
};

for (const [name, kind, how] of [
  ['is missing (404)', 'entry', 'on'],
  ['has one flipped byte', 'script', 'off'],
  ['hangs', 'script', 'on'],
] as const) {
  test(`signed in, the orders' ${kind} ${name}, ${how} the route: shows the failure and recovers without a reload`, async ({
    visit,
    guest,
  }, info) => {
    await signIn(guest);
    const ms = await showsFailureAndRecovers(visit, MY_ORDERS, kind, FILE_FAULTS[name]!, how);
    const place = `${module}, signed in, ${how} the route`;
    const result = FILE_FAULTS[name]!.kind === 'hang' ? 'shown as slow, recovered' : 'shown, recovered';
    recordCell(info, { fault: `${kind} ${name}`, place, result, ms });
  });
}

test('shows the previous version in the same view for a missing entry of orders while signed in', async ({
  visit,
  guest,
}, info) => {
  await signIn(guest);
  const ms = await fallsBackToPrevious(visit, MY_ORDERS, 'entry', FILE_FAULTS['is missing (404)']!);
  const place = `${module}, signed in, with a previous version`;
  recordCell(info, { fault: 'entry is missing (404)', place, result: 'previous shown', ms });
});

test('loads a failed kept-alive page again when the renter returns to it', async ({ visit, guest }) => {
  await signIn(guest);
  const { id, undo } = await breakFile(visit, MY_ORDERS, 'entry', FILE_FAULTS['is missing (404)']!, false);
  await visit.open(MY_ORDERS.address);
  await visit.sees(FAILED);
  await visit.expectOneReport('MF-201', `${module}@${id}`);
  await visit.goInside(MY_ORDERS.from.address);
  await visit.sees(MY_ORDERS.from.works);
  await undo();
  await visit.page.goBack();
  await visit.sees(MY_ORDERS.works);
  await expect.poll(async () => (await visit.moduleReports()).length).toBe(1);
});

test('keeps the order while the payment page fails, and pays it after the page has loaded', async ({
  visit,
  guest,
  server,
}, info) => {
  const id = await republishModule(server, 'mf-rental', { previous: false });
  const { base, pages } = (await server.sentData()).modules['mf-rental']!;
  server.break(
    toAddressPattern(base, pages['./Payment']!.filter(([file]) => file.endsWith('.js')).at(-1)!),
    '404',
  );
  await guest.scans('jp');
  await guest.rents();
  server.faultAt = Date.now();
  const ms = await visit.seesInTime(FAILED);
  await visit.expectOneReport('MF-203', `mf-rental@${id}`);
  const orderNo = new URL(visit.page.url()).searchParams.get('orderNo');
  server.heal();
  await visit.button('Try again').click();
  await expect(guest.button(/^(Pay|Hold) /)).toBeVisible();
  const made = await guest.ask('jp', orders);
  expect(made.orders.map((order) => order.orderNo)).toEqual([orderNo]);
  await guest.goesToPay();
  expect(visit.uncaught).toEqual([]);
  recordCell(info, {
    fault: 'script is missing (404)',
    place: 'mf-rental, while renting',
    result: 'shown, recovered',
    ms,
  });
});
