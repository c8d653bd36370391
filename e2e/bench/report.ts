import { TARGETS } from './conditions';
import type { FederationCost } from './federation-cost';
import type { GrowthFigures } from './growth';
import type { Downloaded } from './republish';
import type { Visit } from './visit';
import type { PublishingTimes } from './publishing';

/**
 * Consecutive visits in the same browser. It stores compiled code during the second visit and uses it in the third.
 */
export const VISITS = ['cold', 'second', 'third'] as const;
export type VisitName = (typeof VISITS)[number];

export interface PageFigures {
  address: string;
  runs: Record<VisitName, Visit>[];
}

/** Returns the median; for an even number of values, the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const maximum = (values: readonly number[]) => Math.max(...values);

function visitSummary(visits: Visit[]) {
  const middle = (figure: (visit: Visit) => number) => median(visits.map(figure));
  const worst = (figure: (visit: Visit) => number) => maximum(visits.map(figure));
  return {
    usableMs: Math.round(middle(({ usableMs }) => usableMs)),
    requests: middle(({ requests }) => requests),
    bytes: Math.round(middle(({ bytes }) => bytes)),
    laterRequests: middle(({ later }) => later.requests),
    laterBytes: Math.round(middle(({ later }) => later.bytes)),
    steps: {
      code: worst(({ steps }) => steps.code),
      allCode: worst(({ steps }) => steps.allCode),
      data: worst(({ steps }) => steps.data),
    },
    twice: [...new Set(visits.flatMap(({ twice }) => twice))],
    layoutShift: Number(worst(({ layoutShift }) => layoutShift).toFixed(4)),
  };
}

/** Summarizes the runs of a page: medians, and the worst run for figures that have a strict limit. */
export function summary({ address, runs }: PageFigures) {
  const summaryOf = (name: VisitName) => visitSummary(runs.map((run) => run[name]));
  const visits = { cold: summaryOf('cold'), second: summaryOf('second'), third: summaryOf('third') };
  const warmOfCold = median(runs.map(({ cold, third }) => third.usableMs / cold.usableMs));
  return { address, visits, warmOfCold: Number(warmOfCold.toFixed(2)) };
}
export type PageSummary = ReturnType<typeof summary>;

/** Comparison of one figure with its target. */
export interface Check {
  what: string;
  found: number;
  target: number;
  ok: boolean;
  /** True if the figure depends on the load of the machine. A missed target of such a figure does not fail the command. */
  timing: boolean;
}

/** Compares a page's figures with the targets. */
export function checks({ visits, warmOfCold }: PageSummary): Check[] {
  const { cold } = visits;
  const every = (figure: (visit: typeof cold) => number) =>
    maximum(VISITS.map((name) => figure(visits[name])));
  const check = (what: string, found: number, target: number, timing = false): Check => ({
    what,
    found,
    target,
    ok: found <= target,
    timing,
  });
  return [
    check('sequential round trips until the code has arrived', cold.steps.code, TARGETS.codeSteps),
    check('sequential round trips until the data has arrived', cold.steps.data, TARGETS.dataSteps),
    check(
      'files downloaded more than once',
      every(({ twice }) => twice.length),
      TARGETS.twice,
    ),
    check(
      'layout shift',
      every(({ layoutShift }) => layoutShift),
      TARGETS.layoutShift,
    ),
    check('time of the third visit divided by the first', warmOfCold, TARGETS.warmOfCold, true),
  ];
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function aligned(all: string[][]): string {
  const widths = all[0]!.map((_cell, column) => maximum(all.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('   ');
  return all.map(line).join('\n');
}

/** Returns the figures as a table for the terminal. */
export function table(pages: readonly PageSummary[]): string {
  const head = [
    '',
    'usable',
    'requests',
    'compressed',
    'round trips',
    'repeated',
    'layout shift',
    'after usable',
  ];
  const rows = pages.flatMap(({ address, visits }) =>
    VISITS.map((name) => {
      const { steps, ...one } = visits[name];
      const withRedirect = steps.allCode > steps.code ? `, ${steps.allCode} with the redirect target` : '';
      return [
        `${address} ${name}`,
        seconds(one.usableMs),
        String(one.requests),
        kb(one.bytes),
        `${steps.code} code${withRedirect}, ${steps.data} data`,
        String(one.twice.length),
        String(one.layoutShift),
        `${one.laterRequests} requests, ${kb(one.laterBytes)}`,
      ];
    }),
  );
  return aligned([head, ...rows]);
}

/** Returns the additional bytes of federation as a table. */
export function costTable({ shell, page, modules }: FederationCost): string {
  return aligned([
    ['cost of federation (gzip)', ''],
    ['shell: runtime', kb(shell.runtime)],
    ['shell: loader', kb(shell.loader)],
    ['document: bootstrap script', kb(page.script)],
    ['document: page data', kb(page.data)],
    ...Object.entries(modules).map(([name, { entry, table: hashes }]) => [
      `${name}: entry + its hash table`,
      `${kb(entry)} + ${kb(hashes)}`,
    ]),
  ]);
}

/** Returns the page data's size by number of modules, and the accuracy of a canary's share. */
export function growthTable({ pageData, canary }: GrowthFigures): string {
  return aligned([
    ['growth', 'measured', 'limit'],
    ...pageData.map(({ modules, pages, kb: found, limit }) => [
      `page data (gzip), ${modules} modules of ${pages} pages`,
      `${found.toFixed(1)} KB`,
      `${limit.toFixed(1)} KB`,
    ]),
    ...canary.map(({ percent, worst }) => [
      `canary of ${percent} %, deviation in 10,000 sessions`,
      `${worst.toFixed(2)} %`,
      '1 %',
    ]),
  ]);
}

/** Returns the duration of publishing and rollback commands as a table. */
export function publishingTable(times: readonly PublishingTimes[]): string {
  return aligned([
    ['duration of the whole command', ...times.map(({ store }) => store)],
    ['--help (start of the process)', ...times.map(({ help }) => seconds(help))],
    ['publish everything into an empty store', ...times.map(({ everything }) => seconds(everything))],
    ['publish an uploaded module', ...times.map(({ publish }) => seconds(publish))],
    ['roll the module back', ...times.map(({ rollback }) => seconds(rollback))],
    [
      'publish at the same time',
      ...times.map(({ atOnce }) => `${atOnce.accepted} of ${atOnce.begun} accepted, ${seconds(atOnce.ms)}`),
    ],
  ]);
}

/** Returns the downloads of a returning renter as a table. */
export function republishTable(visits: Record<string, Downloaded>): string {
  return aligned([
    ['returning renter downloads', 'requests', 'compressed'],
    ...Object.entries(visits).map(([name, { requests, bytes }]) => [name, String(requests), kb(bytes)]),
  ]);
}
