import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { primitives } from '@shared/http-api/schemas';

const { oneOf } = primitives;
const ROUTE = Type.String({ pattern: '^(/[a-z0-9-]+)+$|^unknown$', maxLength: 60 });
const VERSION = Type.String({ pattern: '^mf-[a-z0-9-]+@[\\w.+-]+$', maxLength: 120 });
const VALUE = Type.Number({ minimum: 0, maximum: 3_600_000 });

/** A web vital of one document. A later report with the same id replaces the earlier one. */
const VitalReport = Type.Object({
  kind: Type.Literal('vital'),
  code: oneOf(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const),
  route: ROUTE,
  module: Type.Optional(VERSION),
  value: VALUE,
  id: Type.String(),
});
/** The load of one page. */
const LoadReport = Type.Object({
  kind: Type.Literal('load'),
  code: oneOf(['network', 'worker', 'cache', 'memory', 'unknown'] as const),
  module: VERSION,
  value: VALUE,
});

/** Number of figures and their percentiles, in milliseconds; for CLS its score. */
export interface Percentiles {
  count: number;
  p50: number;
  p75: number;
  p95: number;
}
export interface VitalFigures extends Percentiles {
  route: string;
  metric: string;
  /** `module@build id` of the route's module, or `unknown`. */
  version: string;
}
export interface LoadFigures extends Percentiles {
  version: string;
  /** Number of loads by the source of their files. */
  sources: Partial<Record<Static<typeof LoadReport>['code'], number>>;
}
export interface FigureSummary {
  vitals: VitalFigures[];
  loads: LoadFigures[];
}

/**
 * Returns a percentile by the nearest-rank method.
 * @param sorted values in ascending order, at least one
 * @param percent above 0, at most 100
 */
export const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.ceil((percent / 100) * sorted.length) - 1]!;

function toPercentiles(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b);
  const [p50, p75, p95] = [50, 75, 95].map((percent) => percentile(sorted, percent));
  return { count: sorted.length, p50: p50!, p75: p75!, p95: p95! };
}

function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): [key: string, group: T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Summarizes reports: web vitals per route, metric and version, and loads per version. Anybody can send a report, so
 * reports that do not match the schemas are ignored.
 * @param reports in the order of their arrival
 */
export function summarize(reports: readonly unknown[]): FigureSummary {
  const vitals = new Map<string, Static<typeof VitalReport>>();
  for (const report of reports) {
    if (Value.Check(VitalReport, report)) vitals.set(`${report.code} ${report.id}`, report);
  }
  const loads = reports.filter((report) => Value.Check(LoadReport, report));
  return {
    vitals: groupBy(vitals.values(), ({ route, code, module = 'unknown' }) =>
      [route, code, module].join(' '),
    ).map(([key, group]) => {
      const [route, metric, version] = key.split(' ') as [string, string, string];
      return { route, metric, version, ...toPercentiles(group.map(({ value }) => value)) };
    }),
    loads: groupBy(loads, ({ module }) => module).map(([version, group]) => ({
      version,
      ...toPercentiles(group.map(({ value }) => value)),
      sources: Object.fromEntries(
        groupBy(group, ({ code }) => code).map(([code, { length }]) => [code, length]),
      ),
    })),
  };
}
