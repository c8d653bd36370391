/** A module of contract 1 beside modules of contract 2: a build of contract 2 that asks the shell for the libraries of 1. */
import type { FaultServer } from '../support/fault-server/server';
import { republishModule } from '../support/fault-server/republish';
import { expect, test } from './fixtures';
import { FAILED } from './stories';
import { ORDERS } from './subjects';

const FILE = /\/previous-contract\.js$/;

/** Publishes mf-orders as a module of contract 1. */
const publishOld = (server: FaultServer) =>
  republishModule(server, ORDERS.module, {
    previous: false,
    change: (_file, text) =>
      text
        .split('module-kit/2')
        .join('module-kit/1')
        .split('ui/core/2')
        .join('ui/core/1')
        .split('^2.0.0')
        .join('^1.0.0'),
    data: (live) => ({ ...live, contract: '^1.22' }),
  });
const askedForAdapter = (server: FaultServer) => server.asked.filter(({ path }) => FILE.test(path)).length;

test('shows a page of the previous contract first, later, and beside pages of the current one', async ({
  visit,
  server,
}) => {
  await publishOld(server);
  await visit.open(ORDERS.address);
  await visit.sees(ORDERS.works);
  expect(askedForAdapter(server)).toBe(1);
  await visit.goInside(ORDERS.from.address);
  await visit.sees(ORDERS.from.works);

  await visit.open(ORDERS.from.address);
  await visit.sees(ORDERS.from.works);
  await visit.goInside(ORDERS.address);
  await visit.sees(ORDERS.works);
  expect(visit.uncaught).toEqual([]);
  await visit.expectNoReport();
});

test('requests nothing of the previous contract for modules of the current one', async ({
  visit,
  server,
}) => {
  await visit.open(ORDERS.address);
  await visit.sees(ORDERS.works);
  expect(askedForAdapter(server)).toBe(0);
});

test('shows the page on the button after the file of the previous contract was missing', async ({
  visit,
  server,
}) => {
  const id = await publishOld(server);
  server.break(FILE, 'reset');
  await visit.open(ORDERS.address);
  await visit.sees(FAILED);
  await visit.sees(/MF-203/);
  server.heal();
  await visit.button('Try again').click();
  await visit.sees(ORDERS.works);
  await expect
    .poll(async () => (await visit.sandbox.reports()).reports.map(({ code, module }) => [code, module]))
    .toContainEqual(['MF-203', `${ORDERS.module}@${id}`]);
});
