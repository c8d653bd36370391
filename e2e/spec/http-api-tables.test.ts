/** @jest-environment node */
/** Compares the tables of shared/docs/http-api.md with the values that app and sandbox use. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR, ORDER_STATES, PAYMENT_STATES } from '@shared/http-api/app';
import { REFUSAL_DETAILS } from '@shared/http-api/schemas';
import { readJson } from './modules';

const DOCUMENT = readFileSync(path.resolve(__dirname, '../../shared/docs/http-api.md'), 'utf8');

/** Returns the cells of the rows of the table whose first column has a heading. */
function rowsOf(heading: string): string[][] {
  const [table] = DOCUMENT.slice(DOCUMENT.indexOf(`\n| ${heading} |`))
    .trim()
    .split('\n\n');
  const cells = (row: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  return table!.split('\n').slice(2).map(cells);
}
const quoted = (cell: string): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word!);
/** Returns the codes of a cell: `UCS300103` to `UCS300105` names three. */
function codesOf(cell: string): string[] {
  const [first, last] = quoted(cell);
  if (!cell.includes(' to ')) return quoted(cell);
  const from = Number(first!.slice(3));
  return Array.from({ length: Number(last!.slice(3)) - from + 1 }, (_, step) => `UCS${from + step}`);
}

test('the error codes have one row each, with the members of their details', () => {
  const rows = rowsOf('Code').flatMap(([codes, , model]) =>
    codesOf(codes!).map((code) => [code, quoted(model!).sort()]),
  );
  const details = REFUSAL_DETAILS as Record<string, { properties: object }>;
  const expected = Object.values(ERROR).map((code) => [
    code,
    Object.keys(details[code]?.properties ?? {}).sort(),
  ]);
  expect(rows.sort()).toEqual(expected.sort());
});

test('the states of an order have one row each, and what follows is a state', () => {
  const rows = rowsOf('State');
  expect(rows.map(([state]) => quoted(state!)[0]).sort()).toEqual([...ORDER_STATES].sort());
  const follows = rows.flatMap(([, , states]) => quoted(states!));
  expect(follows.filter((state) => !ORDER_STATES.some((known) => known === state))).toEqual([]);
});

test('each end of a rental may follow an eject without an answer', () => {
  const ends = rowsOf('State')
    .filter(([state]) => /`EJECTING`|`EJECT_UNKNOWN`/.test(state!))
    .map(([, , states]) => quoted(states!));
  expect(ends).toHaveLength(2);
  for (const states of ends) expect(states).toEqual(expect.arrayContaining(['COMPLETED', 'UNPAID', 'KEPT']));
});

test('the states of a payment are in the table of their meanings', () => {
  const states = rowsOf('Payment state').flatMap(([cell]) => quoted(cell!));
  expect(states.sort()).toEqual([...PAYMENT_STATES].sort());
});

interface Plan {
  freeSeconds: number;
  tiers: { untilSeconds: number; price: number }[];
  unit: { seconds: number; price: number } | null;
  capPer24h: number | null;
  maxSeconds: number;
  keepPrice: number;
  deposit: number;
}
const duration = (seconds: number) => (seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`);

/** Returns the price as the document writes it. Tiers after the first day are named by their step. */
function priceOf({ tiers, unit }: Plan): string {
  if (unit) return `${unit.price} per ${unit.seconds === 3600 ? 'hour' : duration(unit.seconds)}`;
  const first = tiers.filter(({ untilSeconds }) => untilSeconds <= 86_400);
  const steps = new Set(
    tiers.slice(first.length).map(({ price }, at) => price - tiers[first.length + at - 1]!.price),
  );
  const told = first.map(({ untilSeconds, price }) => `${price} (< ${duration(untilSeconds)})`);
  return `tiers ${told.join(', ')}, then ${[...steps].join(' or ')} per 24 h`;
}

test('the plans are those of the sandbox', () => {
  const plans = Object.entries(readJson<Record<string, Plan>>('e2e/sandbox/src/seed/plans.json'));
  const told = rowsOf('Sandbox plan').map(([name, ...cells]) => [name!.split(',')[0], ...cells]);
  expect(told).toEqual(
    plans.map(([region, plan]) => [
      region,
      plan.freeSeconds ? `${plan.freeSeconds} s` : 'none',
      priceOf(plan),
      String(plan.capPer24h ?? ''),
      `${plan.maxSeconds / 3600} h`,
      String(plan.keepPrice),
      String(plan.deposit),
    ]),
  );
});
