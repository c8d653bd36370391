import { ratioText } from './page-report';
import { type Spread, verdict } from './statistics';
import type { PageSummary } from './summary';

export const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Chart of one line per value. */
interface ChartRow {
  label: string;
  value: Spread;
  /** Value in words. */
  text: string;
  target: number | null;
}

/** Returns a value in words that says whether it keeps its target. */
export function verdictText(found: Spread, target: number | null): string {
  if (target === null) return 'no target';
  const result = verdict(found, target);
  if (result !== 'missed') return `${result} (at most ${target})`;
  return `missed by ${Math.ceil((found.median / target - 1) * 100)} % (at most ${target})`;
}

/** Draws bars from 0 to the median, with the extremes as a line and the target as a mark. */
function chart(rows: readonly ChartRow[]): string {
  const full = Math.max(...rows.flatMap(({ value, target }) => [value.max, target ?? 0])) * 1.05;
  const percent = (value: number) => `${((value / full) * 100).toFixed(1)}%`;
  const lines = rows.map(({ label, value, text, target }) => {
    const missed = target !== null && verdict(value, target) === 'missed';
    const mark = target === null ? '' : `<u style="left:${percent(target)}"></u>`;
    return `<div class="line${missed ? ' late' : ''}"><span>${escapeHtml(label)}</span><div class="track"><b style="width:${percent(value.median)}"></b><i style="left:${percent(value.min)};width:${percent(value.max - value.min)}"></i>${mark}</div><span>${escapeHtml(text)}</span></div>`;
  });
  return `<div class="chart">${lines.join('\n')}</div>`;
}

/** Draws the ratios of `ours` to each base, one chart per base. */
export function ratioCharts(summaries: readonly PageSummary[]): string {
  const all = summaries.flatMap(({ address, line, ratios }) =>
    ratios.map((one) => ({ ...one, address, line, kind: `${one.what} ÷ ${one.base}, ${line} line` })),
  );
  return [...new Set(all.map(({ kind }) => kind))]
    .map((kind) => {
      const rows = all
        .filter((one) => one.kind === kind)
        .map(({ address, ratio, target }) => ({
          label: address,
          value: ratio,
          text: `${ratioText(ratio)}: ${verdictText(ratio, target)}`,
          target,
        }));
      return `<h3>${escapeHtml(kind)}</h3>${chart(rows)}`;
    })
    .join('\n');
}

/** Draws the times until each page is usable, one chart per page, one bar per variant or later visit. */
export const timeCharts = (summaries: readonly PageSummary[]): string =>
  summaries
    .map(({ address, line, visits }) => {
      const rows = Object.entries(visits).flatMap(([label, { usable }]) =>
        usable ? [{ label, value: usable, text: secondsText(usable), target: null }] : [],
      );
      return `<h3>${escapeHtml(`${address}, ${line} line`)}</h3>${chart(rows)}`;
    })
    .join('\n');

function secondsText({ median, min, max }: Spread): string {
  const [middle, first, last] = [median, min, max].map((ms) => (ms / 1000).toFixed(2));
  return `${middle} s (${first}–${last})`;
}
