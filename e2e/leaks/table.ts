import path from 'node:path';
import { RESULTS } from '../tools/results';
import type { Counters } from './counters';

/** File with the results of all tests, one line per page. */
export const LEAKS_FILE = path.join(RESULTS, 'leaks.jsonl');

export interface LeakLine {
  address: string;
  after2: Counters;
  after20: Counters;
  /** Heap growth in bytes from the second visit to the last. */
  heapGrowth: number;
}

const COLUMNS: (keyof Counters)[] = [
  'domNodes',
  'listeners',
  'timeouts',
  'intervals',
  'frames',
  'components',
  'queries',
];

/** Returns a table with each counter after the second and the last visit of each page. */
export function leakTable(lines: LeakLine[]): string {
  const rows = lines.map(({ address, after2, after20, heapGrowth }) => [
    address,
    ...COLUMNS.map((name) => `${after2[name]} → ${after20[name]}`),
    `${(heapGrowth / 1000).toFixed(0)} KB`,
  ]);
  return [['page', ...COLUMNS, 'heap growth'], [...COLUMNS, '', ''].map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
