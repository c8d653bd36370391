/** Result of one story in one engine. */
export interface Cell {
  story: string;
  engine: string;
  result: 'ok' | 'failed' | 'not supported' | 'not installed';
  /** Why the story is not supported, or the first line of the error. */
  reason?: string;
  /** Duration without the start of the browser. */
  seconds: number;
}

/** State of a route without network in one engine. */
export interface OfflinePage {
  /** How the app was opened: `second visit` or `installed`. */
  visit: string;
  route: string;
  engine: string;
  shown: string;
}

const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Returns a table with a row for each story and a column for each engine, and the reasons below it. */
export function matrixTable(cells: readonly Cell[], engines: readonly string[]): string {
  const reasons: string[] = [];
  const text = (story: string, engine: string) => {
    const cell = cells.find((one) => one.story === story && one.engine === engine);
    if (!cell) return '–';
    const { result, reason, seconds } = cell;
    if (result === 'not installed') return result;
    if (!reason) return `${result}, ${seconds} s`;
    const note = `${engine}, ${result}: ${reason}`;
    if (!reasons.includes(note)) reasons.push(note);
    return `${result} (${reasons.indexOf(note) + 1}), ${seconds} s`;
  };
  const table = [
    row(['Story', ...engines]),
    row(['---', ...engines.map(() => '---')]),
    ...unique(cells.map(({ story }) => story)).map((story) =>
      row([story, ...engines.map((engine) => text(story, engine))]),
    ),
  ];
  const notes = reasons.map((reason, index) => `(${index + 1}) ${reason}`);
  return [...table, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}

/**
 * Returns a line for each engine with how many stories ran, and how many could not. Playwright shows those as passed or
 * skipped.
 */
export const ranLines = (cells: readonly Cell[], engines: readonly string[]): string[] =>
  engines.map((name) => {
    const count = (result: Cell['result']) =>
      cells.filter((cell) => cell.engine === name && cell.result === result).length;
    const [ok, failed] = [count('ok'), count('failed')];
    const absent = count('not installed');
    return (
      `${name}: ${ok + failed} stories ran, ${failed} of them failed; ` +
      `${count('not supported')} ran only in part, because the engine cannot do it; ` +
      (absent > 0 ? `${absent} DID NOT RUN, because the engine is not installed` : '0 did not run')
    );
  });

/**
 * Returns a table for each kind of visit, with a row for each route and a column for each engine that has such visits:
 * what the route shows without network.
 */
export function offlineTables(pages: readonly OfflinePage[], engines: readonly string[]): string[] {
  return unique(pages.map(({ visit }) => visit)).map((visit) => {
    const visited = pages.filter((one) => one.visit === visit);
    const columns = engines.filter((name) => visited.some(({ engine }) => engine === name));
    const cell = (route: string, name: string) =>
      visited.find((one) => one.route === route && one.engine === name)?.shown ?? '–';
    return [
      row([`Offline, ${visit}`, ...columns]),
      row(['---', ...columns.map(() => '---')]),
      ...unique(visited.map(({ route }) => route))
        .sort()
        .map((route) => row([route, ...columns.map((name) => cell(route, name))])),
    ].join('\n');
  });
}
