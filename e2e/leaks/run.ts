/**
 * `npm run e2e:leaks`: opens and leaves every page many times and prints a table of what remains. Arguments after `--` go
 * to Playwright, e.g. `-- -g /home`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { LEAKS_FILE, type LeakLine, leakTable } from './table';
import { runPlaywright } from '../tools/run-playwright';

rmSync(LEAKS_FILE, { force: true });
const code = runPlaywright(['leaks.spec.ts', ...process.argv.slice(2)]);
const lines = existsSync(LEAKS_FILE)
  ? readFileSync(LEAKS_FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LeakLine)
  : [];
console.log(`\n${leakTable(lines.sort((a, b) => (a.address < b.address ? -1 : 1)))}`);
process.exit(code);
