import type { Check } from './checks';
import type { Spread } from './statistics';
import { FIGURES, FIGURE_NAMES, type FigureName, type PageSummary } from './summary';
import { aligned } from './table';

const SCALE = { s: 1000, ms: 1, KB: 1024, MB: 1024 * 1024, '': 1 } as const;

/** Formats a value of a figure in its unit, without the unit. */
function format(name: FigureName, value: number): string {
  const { unit } = FIGURES[name];
  const digits = unit === 's' ? 2 : unit === 'MB' ? 1 : name === 'layoutShift' ? 3 : 0;
  return (value / SCALE[unit]).toFixed(digits);
}

/** Formats a figure: the median, and the extremes if they differ from it in print. */
export function figureText(name: FigureName, values: Spread | null): string {
  if (!values) return '–';
  const [median, min, max] = [values.median, values.min, values.max].map((value) => format(name, value));
  return min === max ? median! : `${median} (${min}–${max})`;
}

/** Formats a ratio: the median and the extremes. */
export const ratioText = ({ median, min, max }: Spread): string =>
  `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;

/** Returns the label of a figure with its unit. */
export const figureLabel = (name: FigureName): string => {
  const { label, unit } = FIGURES[name];
  return unit ? `${label}, ${unit}` : label;
};

/** Returns the figures of a page as a table: one row per variant or later visit, medians with extremes. */
export function pageTable({ address, line, rounds, visits }: PageSummary): string {
  const title = `${address}, ${line} line, ${rounds} rounds`;
  // The rows are figures, because there are more of them than of variants.
  const columns = Object.entries(visits);
  const rows = FIGURE_NAMES.map((figure) => [
    figureLabel(figure),
    ...columns.map(([, visit]) => figureText(figure, visit[figure])),
  ]);
  return aligned([[title, ...columns.map(([name]) => name)], ...rows]);
}

/** Returns the ratios of `ours` to the other variants as a table: medians with extremes, and the target. */
export function ratioTable(pages: readonly PageSummary[]): string {
  const kinds = new Map<string, number | null>();
  for (const { ratios, line } of pages)
    for (const { what, base, target } of ratios) kinds.set(`${line} line: ${what} ÷ ${base}`, target);
  const addresses = [...new Set(pages.map(({ address }) => address))];
  const cell = (address: string, kind: string) => {
    const found = pages
      .filter((page) => page.address === address)
      .flatMap(({ ratios, line }) =>
        ratios.filter(({ what, base }) => `${line} line: ${what} ÷ ${base}` === kind),
      );
    return found[0] ? ratioText(found[0].ratio) : '–';
  };
  const rows = [...kinds].map(([kind, target]) => [
    kind,
    ...addresses.map((address) => cell(address, kind)),
    target === null ? '' : `≤ ${target}`,
  ]);
  return aligned([['ours ÷ variant', ...addresses, 'target'], ...rows]);
}

/** Returns one line per check. `slower` is a missed time, which depends on the machine. */
export const checkLines = (list: readonly Check[]): string =>
  list
    .map(({ page, what, found, target, verdict, timing }) => {
      const word = verdict === 'missed' && timing ? 'slower' : verdict;
      return `${word.padEnd(6)} ${page}: ${what}: ${found}, target: at most ${target}`;
    })
    .join('\n');
