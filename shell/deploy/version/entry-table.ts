import type { EntryTable } from 'shell/publishing';

const OPEN = '__pb.table(';
const CLOSE = ');';

/** Returns the first line of a published entry, which registers the table of the version's other files. */
export const tableLine = (base: string, id: string, table: EntryTable): string =>
  `${OPEN}${[base, id, table].map((part) => JSON.stringify(part)).join(',')}${CLOSE}\n`;

/** Content of an entry's first line. */
export interface EntryHead {
  base: string;
  id: string;
  table: EntryTable;
}

/** Parses the first line of an entry; null if it is not a table. */
export function readTableLine(entry: string): EntryHead | null {
  const line = entry.slice(0, entry.indexOf('\n'));
  if (!line.startsWith(OPEN) || !line.endsWith(CLOSE)) return null;
  try {
    const parts = JSON.parse(`[${line.slice(OPEN.length, -CLOSE.length)}]`) as unknown[];
    const [base, id, table] = parts as [string, string, EntryTable];
    return parts.length === 3 ? { base, id, table } : null;
  } catch {
    return null;
  }
}
