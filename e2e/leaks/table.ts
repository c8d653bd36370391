import path from 'node:path';
import { ROOT } from '../harness/root';
import type { Counters } from './counters';

/** What each test of this folder found, one line a page. */
export const LEAKS_FILE = path.join(ROOT, 'test-results/leaks.jsonl');

export interface LeakLine {
  address: string;
  after2: Counters;
  after20: Counters;
  /** Bytes, from when its code is compiled to after the last. */
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

/** The pages as a table: each counter after the second and after the last visit. */
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
