/**
 * `npm run api-report`: writes the report of the contract between shell and modules. With `--check` it writes nothing
 * and fails if the report does not match the sources. Both fail if the version of the contract does not match the
 * changes since what has landed (`e2e/tools/api-report/landed.ts`).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { landedProblem } from '../api-report/landed';
import { REPORT, apiReport } from '../api-report/report';
import { ROOT } from '../root';

const file = path.join(ROOT, REPORT);
const now = await apiReport(ROOT);
const problems: string[] = [];
if (!process.argv.includes('--check')) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, now);
  console.log(`Wrote ${REPORT}`);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== now) {
  problems.push(
    `${REPORT} does not match the sources. Run "npm run api-report" and describe the change in shared/module-kit/CHANGELOG.md.`,
  );
}
const problem = landedProblem(ROOT, REPORT, now);
if (problem) problems.push(problem);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
