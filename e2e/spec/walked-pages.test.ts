/** @jest-environment node */
import { QUERIES } from '../compatibility/addresses';
import * as leaks from '../leaks/addresses';
import * as walk from '../support/addresses';
import { ROUTES } from './specification';

const routeOf = (address: string) => address.split('?')[0]!;

// A route that a squad adds needs no address: `npm test -w mf-…` opens it as `module.json` declares it.
test.each([
  ['e2e/support/addresses.ts', walk],
  ['e2e/leaks/addresses.ts', leaks],
])('%s has an address of each route of the specification', (file, lists) => {
  const walked = new Set(Object.values(lists).flat().map(routeOf));
  const missing = ROUTES.filter((route) => !walked.has(route));
  expect(missing.map((route) => `Add an address of ${route} to ${file}.`)).toEqual([]);
});

test('e2e/compatibility/addresses.ts has a query for each route that the other suites open with one only', () => {
  // The suite that opens these gives them the number of its order.
  const { FLOW: _, ...others } = walk;
  const plain = new Set(Object.values({ ...others, ...leaks }).flat());
  const missing = ROUTES.filter((route) => !plain.has(route) && !(route in QUERIES));
  expect(missing.map((route) => `Add a query of ${route} to e2e/compatibility/addresses.ts.`)).toEqual([]);
});
