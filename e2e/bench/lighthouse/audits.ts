/** The part of a Lighthouse result that is used here. */
export interface LighthouseResult {
  /** `score`: 0 to 1; null if Lighthouse could not compute it. */
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

/** Categories, in the order of the columns. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Figures of the performance category in ms, except CLS, with the column's title. */
const FIGURES = [
  ['first-contentful-paint', 'FCP ms'],
  ['largest-contentful-paint', 'LCP ms'],
  ['total-blocking-time', 'TBT ms'],
  ['cumulative-layout-shift', 'CLS'],
] as const;

const percent = (score: number | null = null) => (score === null ? '–' : String(Math.round(score * 100)));
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Returns a table with the scores (0 to 100) and figures of each page. */
export function scoreTable(results: Readonly<Record<string, LighthouseResult>>): string {
  const head = ['Page', ...CATEGORIES, ...FIGURES.map(([, title]) => title)];
  const rows = Object.entries(results).map(([page, { categories, audits }]) => [
    page,
    ...CATEGORIES.map((name) => percent(categories[name]?.score)),
    ...FIGURES.map(([id]) => {
      const value = audits[id]?.numericValue;
      if (value === undefined) return '–';
      return id === 'cumulative-layout-shift' ? value.toFixed(3) : String(Math.round(value));
    }),
  ]);
  return [head, head.map(() => '---'), ...rows].map(row).join('\n');
}

/** Returns one line for each failed audit that counts for a score, except performance: category, title, pages. */
export function failedAudits(results: Readonly<Record<string, LighthouseResult>>): string[] {
  const pagesOf = new Map<string, string[]>();
  for (const [page, { categories, audits }] of Object.entries(results))
    for (const name of CATEGORIES.slice(1))
      for (const { id, weight } of categories[name]?.auditRefs ?? []) {
        const { score = null, title } = audits[id] ?? { title: id };
        if (weight === 0 || score === null || score >= 1) continue;
        const line = `${name}: ${title}`;
        pagesOf.set(line, [...(pagesOf.get(line) ?? []), page]);
      }
  return [...pagesOf].map(([line, pages]) => `${line} (${pages.join(', ')})`);
}
