import path from 'node:path';

/** Result of a mutant, as named in the report's schema. */
type Status =
  'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored' | 'Pending';

interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: Status;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

/** The part of a mutation testing report that is used here. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

export interface Score {
  folder: string;
  killed: number;
  survived: number;
  /** Number of mutants that no test reaches. */
  uncovered: number;
}

/** Returns the percentage of killed mutants, or null if there were no mutants. */
export const percent = ({ killed, survived, uncovered }: Omit<Score, 'folder'>): number | null => {
  const tried = killed + survived + uncovered;
  return tried === 0 ? null : (100 * killed) / tried;
};

/** Returns the counts of each folder. Mutants that do not compile or are ignored are not counted. */
export function scores({ files }: MutationReport): Score[] {
  const folders = new Map<string, Score>();
  for (const [file, { mutants }] of Object.entries(files)) {
    const folder = path.posix.dirname(file);
    const score = folders.get(folder) ?? { folder, killed: 0, survived: 0, uncovered: 0 };
    folders.set(folder, score);
    for (const { status } of mutants) {
      if (status === 'Killed' || status === 'Timeout') score.killed++;
      else if (status === 'Survived') score.survived++;
      else if (status === 'NoCoverage') score.uncovered++;
    }
  }
  return [...folders.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** Returns the source text between two positions. Lines and columns start at 1. */
function textBetween(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines[lines.length - 1]!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  return lines.join('\n');
}

const oneLine = (text: string) => {
  const short = text.replace(/\s+/g, ' ').trim();
  return short.length > 90 ? `${short.slice(0, 89)}…` : short;
};

/** Returns one line for each mutant that no test detected: location, original text, replacement. */
export const unnoticed = ({ files }: MutationReport): string[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ status, location, replacement = '' }) => {
        const { line, column } = location.start;
        const was = oneLine(textBetween(source, location));
        const reached = status === 'NoCoverage' ? ' (no test reaches it)' : '';
        return `${file}:${line}:${column}  ${was}  →  ${oneLine(replacement)}${reached}`;
      }),
  );

const shown = (score: Omit<Score, 'folder'>) => {
  const value = percent(score);
  return value === null ? '–' : `${value.toFixed(1)} %`;
};

/** Returns a table with one line per folder and a total. */
export function scoreTable(list: readonly Score[]): string {
  const sum = (key: 'killed' | 'survived' | 'uncovered') => list.reduce((all, score) => all + score[key], 0);
  const total = { killed: sum('killed'), survived: sum('survived'), uncovered: sum('uncovered') };
  const rows = [...list, { folder: 'all', ...total }].map((score) => [
    score.folder,
    shown(score),
    ...[score.killed, score.survived, score.uncovered].map(String),
  ]);
  const lines = [['folder', 'score', 'killed', 'survived', 'not reached'], ...rows];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
}
