/**
 * `npm run e2e:faults`: runs every fault for every kind of file of every module and of the shell. Prints the
 * matrix, and fails if a message appeared too late. Arguments after `--` go to Playwright, e.g. `-- -g
 * "mf-orders: its entry"`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type Cell, MATRIX_FILE, matrixSummary, matrixTable } from '../support/fault-server/matrix-reporter';
import { runPlaywright } from '../tools/run-playwright';

rmSync(MATRIX_FILE, { force: true });
// Two workers, because this command judges times.
const { E2E_WORKERS = '2' } = process.env;
// `npm run e2e:engines` installs the other engines and runs their faults.
const files = ['e2e/faults/', '--grep-invert', '@engines'];
const code = runPlaywright([...files, ...process.argv.slice(2)], {
  FAULTS_JUDGE_TIMES: '1',
  E2E_WORKERS,
});
if (existsSync(MATRIX_FILE)) {
  const cells = JSON.parse(readFileSync(MATRIX_FILE, 'utf8')) as Cell[];
  console.log(`\n${matrixTable(cells)}\n\n${matrixSummary(cells)}`);
}
process.exit(code);
