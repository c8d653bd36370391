import { escapeHtml, htmlPage } from '../../server/texts/html';
import type { FigureSummary, Percentiles } from './figures';

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#0f1f1e;background:#f4f5f2}
main{max-width:900px;margin:0 auto;padding:24px 16px}h1{font-size:22px;margin:0 0 4px}p{margin:0;color:#4b5755}
.table{overflow-x:auto;margin:24px 0}table{border-collapse:collapse;width:100%;background:#fff}
caption{text-align:left;font-weight:700;padding:0 0 8px}th,td{padding:8px 12px;text-align:left;border-bottom:1px solid #d5dad8;font-weight:400}
thead th{font-weight:600}tbody th{overflow-wrap:anywhere}.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
@media (max-width:600px){thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{display:grid;grid-template-columns:repeat(4,1fr);border-bottom:1px solid #d5dad8}tbody th,td:not(.number){grid-column:1/-1;border:0;padding-bottom:0}
tbody th{font-weight:600}td.number{text-align:left;border:0}td[data-name]::before{content:attr(data-name);display:block;font-size:13px;color:#4b5755}}
@media (prefers-color-scheme:dark){body{background:#0f1616;color:#e7edeb}table{background:#1a2322}p,td[data-name]::before{color:#a9b6b3}th,td,tr{border-color:#38423f}}`;

const NUMBERS = ['Count', 'p50', 'p75', 'p95'];

/** Returns a table. The first cell of a row is its header. */
function table(
  caption: string,
  heads: string[],
  rows: { texts: string[]; figures: Percentiles; unit: string }[],
) {
  const e = escapeHtml;
  const head = [
    ...heads.map((text) => `<th scope="col">${e(text)}</th>`),
    ...NUMBERS.map((text) => `<th scope="col" class="number">${text}</th>`),
  ];
  const body = rows.map(({ texts: [first = '', ...others], figures: { count, p50, p75, p95 }, unit }) => {
    const numbers = [`${count}`, ...[p50, p75, p95].map((value) => `${Number(value.toFixed(3))}${unit}`)];
    // A phone shows each row as a block, in which the name of a column stands at its value.
    const cell = (name: string, text: string, kind = '') =>
      `<td data-name="${e(name)}"${kind}>${e(text)}</td>`;
    return `<tr><th scope="row">${e(first)}</th>${others
      .map((text, index) => cell(heads[index + 1] ?? '', text))
      .join(
        '',
      )}${numbers.map((text, index) => cell(NUMBERS[index]!, text, ' class="number"')).join('')}</tr>`;
  });
  const none = `<tr><td colspan="${head.length}">No figures yet.</td></tr>`;
  return `<div class="table" role="region" aria-label="${e(caption)}" tabindex="0"><table><caption>${e(caption)}</caption>
<thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n') || none}</tbody></table></div>`;
}

/** Returns the page with the field figures. */
export function figuresPage({ vitals, loads, keptDays }: FigureSummary & { keptDays: number }): string {
  const vitalRows = vitals.map(({ route, metric, version, ...figures }) => ({
    texts: [route, metric, version],
    figures,
    unit: metric === 'CLS' ? '' : ' ms',
  }));
  const loadRows = loads.map(({ version, sources, ...figures }) => ({
    texts: [
      version,
      Object.entries(sources)
        .map(([source, count]) => `${source} ${count}`)
        .join(', '),
    ],
    figures,
    unit: ' ms',
  }));
  const body = `<h1>Field figures</h1><p>From the browsers of renters who agreed, in the last ${keptDays} days.</p>
${table('Web vitals by route and version', ['Route', 'Metric', 'Version'], vitalRows)}
${table('Page loads by version', ['Version', 'Sources'], loadRows)}`;
  return htmlPage({ title: 'Field figures', head: `<style>${STYLE}</style>`, body });
}
