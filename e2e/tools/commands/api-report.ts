/**
 * `npm run api-report`: writes the report of the contract between shell and modules. With `--check` it writes nothing
 * and fails if the report does not match the sources. Both fail if the version of the contract does not match the
 * changes since the last commit.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REPORT, apiReport } from '../api-report/report';
import { versionProblem } from '../api-report/version-rule';
import { ROOT } from '../root';

/** Returns the report of the last commit, or null if there is none. */
function committed(): string | null {
  const git = spawnSync('git', ['show', `HEAD:${REPORT}`], { cwd: ROOT, encoding: 'utf8' });
  return git.status === 0 ? git.stdout : null;
}

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
const before = committed();
const problem = before && versionProblem(before, now);
if (problem) problems.push(problem);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
