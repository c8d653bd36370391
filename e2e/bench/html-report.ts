import type { Check } from './checks';
import type { Visit } from './figures';
import type { PageRounds } from './measure';
import { CONDITIONS } from './conditions';
import { escapeHtml, ratioCharts, timeCharts } from './html-chart';
import { STYLE } from './html-style';
import type { Measured } from './machine';
import { figureLabel, figureText } from './page-report';
import { FIGURE_NAMES, type PageSummary } from './summary';
import type { Verdict } from './statistics';
import type { FilmedVisit } from './film-round';

export interface HtmlParts {
  summaries: readonly PageSummary[];
  verdicts: readonly Check[];
  rounds: readonly PageRounds[];
  films: readonly FilmedVisit[];
  measured: Measured;
}

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td', kind = '') =>
  `<tr class="${kind}">${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
const tableOf = (head: readonly string[], rows: readonly string[]) =>
  `<div class="scroll" role="region" aria-label="${escapeHtml(head.join(', '))}" tabindex="0"><table>${row(head, 'th')}${rows.join('')}</table></div>`;

const RESULTS: Record<Verdict, string> = {
  met: 'met',
  missed: 'missed',
  open: 'open: the 95 % interval contains the target',
};

function verdictTable(verdicts: readonly Check[]): string {
  const rows = verdicts.map(({ page, what, found, target, verdict, timing }) => {
    const result = verdict === 'missed' && timing ? 'missed; depends on the machine' : RESULTS[verdict];
    const kind = verdict === 'met' ? '' : timing ? 'late' : 'missed';
    return row([page, what, String(found), `≤ ${target}`, result], 'td', kind);
  });
  return tableOf(['page', 'figure', 'found', 'target', 'result'], rows);
}

/** Says first what a reader wants to know: how many targets are met, and which are not. */
function resultSection({ verdicts, measured }: HtmlParts): string {
  const linesOf = (one: Verdict) =>
    verdicts
      .filter(({ verdict }) => verdict === one)
      .map(
        ({ page, what, found, target }) =>
          `<li>${escapeHtml(`${page}: ${what} is ${found}, the target is at most ${target}`)}</li>`,
      );
  const [missed, unclear] = [linesOf('missed'), linesOf('open')];
  const { commit } = measured;
  const sources = commit ? `commit ${commit.id}${commit.changed ? ' with local changes' : ''}` : 'no commit';
  const machine = `${measured.processors}, ${measured.memoryGb} GB, ${measured.system}, Node ${measured.node}, ${measured.browser}`;
  const { viewport, cpuSlowdown } = CONDITIONS;
  return `<p class="result">${verdicts.length - missed.length - unclear.length} of ${verdicts.length} targets are met.</p>
${missed.length > 0 ? `<p>Missed:</p><ul>${missed.join('')}</ul>` : ''}
${unclear.length > 0 ? `<p>Open, because the 95 % interval contains the target:</p><ul>${unclear.join('')}</ul>` : ''}
<p class="facts">Measured on ${measured.at.slice(0, 16).replace('T', ' ')} UTC, ${escapeHtml(sources)}.</p>
<p class="facts">${escapeHtml(machine)}.</p>
<p class="facts">A phone of ${viewport.width} × ${viewport.height} whose processor is ${cpuSlowdown} times slower, HTTP/2, brotli. All variants are measured in turn within one run. Medians with their extremes.</p>`;
}

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

function pageSection(page: PageSummary, { rounds, films }: HtmlParts): string {
  const { address, line } = page;
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
  return `<details><summary>${escapeHtml(address)}, ${line} line, ${page.rounds} rounds</summary>${figureTable(page)}${parts.join('')}</details>`;
}

/**
 * Renders the report as one HTML file without references to other files: which targets are met, where and what was
 * measured, the ratios and times as bars, all targets, and for each page its figures, and per variant a filmstrip and the
 * waterfall of the median visit.
 */
export const htmlReport = (parts: HtmlParts): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Cost of independent modules</title><style>${STYLE}</style></head><body>
<h1>Cost of independent modules</h1>
${resultSection(parts)}
<h2>Compared with other compositions of the same sources</h2>
<p>Bar: median of “ours” divided by the variant, so shorter is better. Thin line: extremes of the rounds. Upright mark: target.</p>
${ratioCharts(parts.summaries)}
<h2>Time until a page is usable</h2>
${timeCharts(parts.summaries)}
<h2>All targets</h2>
${verdictTable(parts.verdicts)}
<h2>Details of each page</h2>
${parts.summaries.map((page) => pageSection(page, parts)).join('\n')}
</body></html>
`;
