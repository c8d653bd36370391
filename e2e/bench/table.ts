/** Formats bytes in KB. */
export const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
/** Formats milliseconds in seconds. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Aligns the cells of a table with spaces: the first column to the left, the others to the right. */
export function aligned(all: string[][]): string {
  const widths = all[0]!.map((_cell, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('   ');
  return all.map(line).join('\n');
}
