import { TARGETS } from './conditions';
import type { FigureName, PageSummary, VisitSummary } from './summary';

/** Comparison of one figure of `ours` with its target. */
export interface Check {
  page: string;
  what: string;
  found: number;
  target: number;
  ok: boolean;
  /** True if the figure depends on the load of the machine. A missed target of such a figure does not fail the command. */
  timing: boolean;
}

/** Compares a page's figures with the targets. */
export function checks({ address, line, visits, ratios }: PageSummary): Check[] {
  const page = line === 'average' ? address : `${address} (${line} line)`;
  const check = (what: string, found: number, target: number, timing = false): Check => ({
    page,
    what,
    found: Number(found.toFixed(4)),
    target,
    ok: found <= target,
    timing,
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
    target === null ? [] : [check(`${what} ÷ ${base}`, ratio.median, target, true)],
  );
  const tap = visits.ours?.tap;
  if (tap && line === 'average') times.push(check('first tap, ms', tap.median, TARGETS.tapMs, true));
  return [...structure, ...times];
}

/** Returns whether no target is missed that does not depend on the machine. */
export const passed = (list: readonly Check[]): boolean => list.every(({ ok, timing }) => ok || timing);
