import { TARGETS } from './conditions';
import type { Visit } from './figures';
import type { PageRounds, Visits } from './measure';
import { type Spread, ratio, spread } from './statistics';
import type { VariantName } from './variants/variant';

/** A figure of a visit as a number, with its label and unit in tables. */
interface FigureKind {
  label: string;
  unit: 's' | 'ms' | 'KB' | 'MB' | '';
  of(visit: Visit): number | null;
}

/** Figures of the tables, in order. */
export const FIGURES = {
  usable: { label: 'usable', unit: 's', of: (visit) => visit.usableMs },
  firstPaint: { label: 'first paint', unit: 's', of: (visit) => visit.firstPaintMs },
  firstContent: { label: 'first content', unit: 's', of: (visit) => visit.firstContentMs },
  largestPaint: { label: 'largest paint', unit: 's', of: (visit) => visit.largestPaintMs },
  layoutShift: { label: 'layout shift', unit: '', of: (visit) => visit.layoutShift },
  blocked: { label: 'blocked', unit: 'ms', of: (visit) => visit.blockedMs },
  cpu: { label: 'CPU', unit: 'ms', of: (visit) => visit.cpuMs },
  script: { label: '  script', unit: 'ms', of: (visit) => visit.cpu.script },
  style: { label: '  style', unit: 'ms', of: (visit) => visit.cpu.style },
  layout: { label: '  layout', unit: 'ms', of: (visit) => visit.cpu.layout },
  tap: { label: 'tap', unit: 'ms', of: (visit) => visit.tapMs },
  requests: { label: 'requests', unit: '', of: (visit) => visit.requests },
  bytes: { label: 'bytes', unit: 'KB', of: (visit) => visit.bytes },
  scriptBytes: { label: 'scripts', unit: 'KB', of: (visit) => visit.scriptBytes },
  codeSteps: { label: 'code steps', unit: '', of: (visit) => visit.steps.code },
  allCodeSteps: { label: 'with redirect', unit: '', of: (visit) => visit.steps.allCode },
  dataSteps: { label: 'data steps', unit: '', of: (visit) => visit.steps.data },
  heap: { label: 'heap', unit: 'MB', of: (visit) => visit.heapBytes },
  laterBytes: { label: 'after usable', unit: 'KB', of: (visit) => visit.later.bytes },
} satisfies Record<string, FigureKind>;
export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

/** Figures of several visits of one kind. `tap` is null if no tap was measured. */
export type VisitSummary = Record<FigureName, Spread | null> & { twice: string[] };

function summarizeVisits(visits: readonly Visit[]): VisitSummary {
  const figures = FIGURE_NAMES.map((name) => {
    const values = visits.map(FIGURES[name].of).filter((value) => value !== null);
    return [name, values.length > 0 ? spread(values) : null];
  });
  return { ...Object.fromEntries(figures), twice: [...new Set(visits.flatMap(({ twice }) => twice))] };
}

/** A figure of `ours` divided by that of a variant, or by an earlier visit, with its target. */
export interface Ratio {
  what: string;
  base: VariantName | 'cold';
  ratio: Spread;
  target: number | null;
}

export interface PageSummary {
  address: string;
  line: PageRounds['line'];
  rounds: number;
  /** Cold visits by variant, and `second` and `third` visits of `ours`. */
  visits: Partial<Record<VariantName | 'second' | 'third', VisitSummary>>;
  ratios: Ratio[];
}

const cold = (visits: readonly Visits[], of: (visit: Visit) => number) => visits.map((one) => of(one.cold));

function ratiosTo(variant: VariantName, ours: Visits[], other: Visits[], line: PageRounds['line']): Ratio[] {
  const usable = (list: Visits[]) => cold(list, ({ usableMs }) => usableMs);
  const firstContent = (list: Visits[]) => cold(list, ({ firstContentMs }) => firstContentMs);
  const target = <T extends object>(targets: T): number | null =>
    (targets as Partial<Record<string, number>>)[variant] ?? null;
  const third = (list: Visits[]) => list.flatMap((one) => one.third?.usableMs ?? []);
  return [
    ...(third(other).length === ours.length
      ? [{ what: 'third visit', base: variant, ratio: ratio(third(ours), third(other)), target: null }]
      : []),
    {
      what: 'usable',
      base: variant,
      ratio: ratio(usable(ours), usable(other)),
      target: line === 'average' ? target(TARGETS.usable) : null,
    },
    {
      what: 'first content',
      base: variant,
      ratio: ratio(firstContent(ours), firstContent(other)),
      target: line === 'poor' ? target(TARGETS.poorFirstContent) : null,
    },
  ];
}

/** Summarizes the rounds of a page: spreads of the figures, and the ratios of `ours` to each other variant. */
export function summarize({ address, line, variants }: PageRounds): PageSummary {
  const ours = variants.ours!;
  const visits: PageSummary['visits'] = {};
  const ratios: Ratio[] = [];
  for (const [name, list] of Object.entries(variants) as [VariantName, Visits[]][]) {
    visits[name] = summarizeVisits(list.map((one) => one.cold));
    if (name !== 'ours') ratios.push(...ratiosTo(name, ours, list, line));
  }
  for (const name of ['second', 'third'] as const) {
    const again = ours.flatMap((one) => one[name] ?? []);
    if (again.length > 0) visits[name] = summarizeVisits(again);
  }
  const thirds = ours.flatMap(({ third }) => third?.usableMs ?? []);
  if (thirds.length === ours.length) {
    const warm = ratio(
      thirds,
      cold(ours, ({ usableMs }) => usableMs),
    );
    ratios.push({ what: 'third visit', base: 'cold', ratio: warm, target: TARGETS.warmOfCold });
  }
  return { address, line, rounds: ours.length, visits, ratios };
}
