import type { Check } from './checks';
import type { Visit } from './figures';
import type { PageRounds } from './measure';
import { figureLabel, figureText, ratioText } from './page-report';
import { FIGURE_NAMES, type PageSummary } from './summary';
import type { FilmedVisit } from './film-round';

export interface HtmlParts {
  summaries: readonly PageSummary[];
  verdicts: readonly Check[];
  rounds: readonly PageRounds[];
  films: readonly FilmedVisit[];
}

const STYLE = `body{font:14px/1.4 system-ui,sans-serif;margin:2rem;color:#0b1b1a}
table{border-collapse:collapse;margin:.5rem 0 1.5rem}td,th{border:1px solid #ccd;padding:.15rem .5rem;text-align:right}
th:first-child,td:first-child{text-align:left}.missed{background:#fdd}.slower{background:#fec}
.strip{display:flex;gap:4px}.strip figure{margin:0;font-size:11px}.strip img,.strip i{display:block;width:90px;height:195px;
background:#eee;object-fit:cover}.bars{position:relative;border-left:1px solid #99a}
.bar{position:relative;height:15px;font-size:10px;white-space:nowrap}.bar b{position:absolute;height:11px;top:2px;
background:#79a}.bar b.Script{background:#c93}.bar b.Fetch,.bar b.XHR{background:#393}.bar b.Stylesheet{background:#96c}
.bar span{position:absolute;left:0}`;

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td', kind = '') =>
  `<tr class="${kind}">${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
const tableOf = (head: readonly string[], rows: readonly string[]) =>
  `<table>${row(head, 'th')}${rows.join('')}</table>`;

function ratios(summaries: readonly PageSummary[]): string {
  const rows = summaries.flatMap(({ address, line, ratios: list }) =>
    list.map(({ what, base, ratio, target }) => {
      const kind = target !== null && ratio.median > target ? 'slower' : '';
      const limit = target === null ? '' : `≤ ${target}`;
      return row([`${address}, ${line} line`, `${what} ÷ ${base}`, ratioText(ratio), limit], 'td', kind);
    }),
  );
  return tableOf(['page', 'ours ÷', 'median (min–max)', 'target'], rows);
}

const verdictTable = (verdicts: readonly Check[]) =>
  tableOf(
    ['page', 'figure', 'found', 'at most'],
    verdicts.map(({ page, what, found, target, ok, timing }) =>
      row([page, what, String(found), String(target)], 'td', ok ? '' : timing ? 'slower' : 'missed'),
    ),
  );

function figureTable({ visits }: PageSummary): string {
  const columns = Object.entries(visits);
  const rows = FIGURE_NAMES.map((name) =>
    row([figureLabel(name), ...columns.map(([, visit]) => figureText(name, visit[name]))]),
  );
  return tableOf(['', ...columns.map(([name]) => name)], rows);
}

/** Returns the visit whose time until usable is the (lower) median. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const sorted = [...visits].sort((a, b) => a.usableMs - b.usableMs);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}

function waterfall({ waterfall: bars, usableMs }: Visit, fullMs: number): string {
  const percent = (ms: number) => `${((ms / fullMs) * 100).toFixed(1)}%`;
  const lines = bars.map(({ url, type, fromMs, toMs, bytes }) => {
    const end = Math.min(toMs ?? usableMs, usableMs);
    const text = `${new URL(url).pathname} ${(bytes / 1024).toFixed(1)} KB`;
    return `<div class="bar"><b class="${type}" style="left:${percent(fromMs)};width:${percent(Math.max(end - fromMs, 1))}"></b><span style="left:${percent(fromMs)}">${escapeHtml(text)}</span></div>`;
  });
  return `<div class="bars">${lines.join('')}</div>`;
}

function strip(film: FilmedVisit | undefined): string {
  const figures = (film?.pictures ?? []).map(({ atMs, jpeg }) => {
    const picture = jpeg ? `<img alt="" src="data:image/jpeg;base64,${jpeg}">` : '<i></i>';
    return `<figure>${picture}${(atMs / 1000).toFixed(1)} s</figure>`;
  });
  return `<div class="strip">${figures.join('')}</div>`;
}

function pageSection(summary: PageSummary, { rounds, films }: HtmlParts): string {
  const { address, line } = summary;
  const found = rounds.find((one) => one.address === address && one.line === line)!;
  const visits = Object.entries(found.variants).map(([name, list]) => ({
    name,
    visit: medianVisit(list.map(({ cold }) => cold)),
  }));
  const fullMs = Math.max(...visits.map(({ visit }) => visit.usableMs));
  const parts = visits.map(({ name, visit }) => {
    const film = films.find((one) => one.address === address && one.variant === name);
    const pictures = line === 'average' ? strip(film) : '';
    return `<h3>${name}: usable after ${(visit.usableMs / 1000).toFixed(2)} s</h3>${pictures}${waterfall(visit, fullMs)}`;
  });
  return `<h2>${escapeHtml(address)}, ${line} line, ${summary.rounds} rounds</h2>${figureTable(summary)}${parts.join('')}`;
}

/**
 * Renders the report as one HTML file without references to other files: ratios, targets, and for each page its figures,
 * and per variant a filmstrip and the waterfall of the median visit.
 */
export const htmlReport = (parts: HtmlParts): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bench</title><style>${STYLE}</style></head><body>
<h1>Cost of independent modules</h1>
${ratios(parts.summaries)}
${verdictTable(parts.verdicts)}
${parts.summaries.map((summary) => pageSection(summary, parts)).join('\n')}
</body></html>
`;
