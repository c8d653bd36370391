import { TARGETS } from './conditions';
import { type Spread, type Verdict, verdict } from './statistics';
import type { FigureName, PageSummary, VisitSummary } from './summary';

/** Comparison of one figure of `ours` with its target. */
export interface Check {
  page: string;
  what: string;
  found: number;
  target: number;
  /** `open`: the 95 % interval of a time contains the target. */
  verdict: Verdict;
  /** True if the figure depends on the load of the machine. A missed target of such a figure does not fail the command. */
  timing: boolean;
}

/** Compares a page's figures with the targets. */
export function checks({ address, line, visits, ratios }: PageSummary): Check[] {
  const page = line === 'average' ? address : `${address} (${line} line)`;
  const check = (what: string, found: number, target: number): Check => ({
    page,
    what,
    found: Number(found.toFixed(4)),
    target,
    verdict: found <= target ? 'met' : 'missed',
    timing: false,
  });
  const time = (what: string, found: Spread, target: number): Check => ({
    ...check(what, found.median, target),
    verdict: verdict(found, target),
    timing: true,
  });
  const ours = [visits.ours, visits.second, visits.third].filter((visit) => visit !== undefined);
  const worst = (list: VisitSummary[], name: FigureName) =>
    Math.max(...list.map((visit) => visit[name]?.max ?? 0));
  const cold = ours.slice(0, 1);
  const structure = [
    check('steps until the code has arrived', worst(cold, 'codeSteps'), TARGETS.codeSteps),
    check('steps until the data has arrived', worst(cold, 'dataSteps'), TARGETS.dataSteps),
    check('repeated downloads', Math.max(...ours.map(({ twice }) => twice.length)), TARGETS.twice),
    check('layout shift', worst(ours, 'layoutShift'), TARGETS.layoutShift),
  ];
  const times = ratios.flatMap(({ what, base, ratio, target }) =>
    target === null ? [] : [time(`${what} ÷ ${base}`, ratio, target)],
  );
  const tap = visits.ours?.tap;
  if (tap && line === 'average') times.push(time('first tap, ms', tap, TARGETS.tapMs));
  return [...structure, ...times];
}

/** Returns whether no target is missed that does not depend on the machine. */
export const passed = (list: readonly Check[]): boolean =>
  list.every((one) => one.verdict === 'met' || one.timing);
