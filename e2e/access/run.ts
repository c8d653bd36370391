/**
 * `npm run e2e:access`: checks every page and state in four languages, two themes and three window sizes, and prints a
 * table of the problems. Also opens every page and state while a translator replaces the texts. Arguments after `--` go to Playwright, e.g. `-- -g ja`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ACCESS_FILE, type AccessLine, accessTable } from './table';
import { runPlaywright } from '../tools/run-playwright';

rmSync(ACCESS_FILE, { force: true });
const code = runPlaywright(['access/', ...process.argv.slice(2)]);
const lines = existsSync(ACCESS_FILE)
  ? readFileSync(ACCESS_FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AccessLine)
  : [];
console.log(`\n${accessTable(lines)}`);
process.exit(code);
