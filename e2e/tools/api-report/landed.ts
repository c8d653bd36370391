import { spawnSync } from 'node:child_process';
import { NEW_NAMES } from '@shared/module-kit/shared-libraries';
import { unlistedProblem, versionOf, versionProblem } from './version-rule';

/** Number of changes of the report that are searched for the previous version. */
const SEARCHED = 100;

/** Returns the output of a git command, or null if it fails: without git, or if this clone lacks the commit. */
function git(root: string, ...words: string[]): string | null {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trimEnd() : null;
}

/** Returns the commit at which this branch has left the main one; null if it has not, or if there is no main branch. */
function branchPoint(root: string): string | null {
  const head = git(root, 'rev-parse', 'HEAD');
  const main = ['origin/main', 'main'].find((name) => git(root, 'rev-parse', '--verify', '--quiet', name));
  const base = main === undefined ? null : git(root, 'merge-base', main, 'HEAD');
  return base === head ? null : base;
}

/** Returns the newest committed report of another version than this one, or null if the clone has none. */
function previousVersion(root: string, file: string, now: string): string | null {
  const log = git(root, 'log', '--first-parent', `--max-count=${SEARCHED}`, '--format=%H', '--', file) ?? '';
  for (const commit of log.split('\n').filter(Boolean)) {
    const report = git(root, 'show', `${commit}:${file}`);
    if (report && versionOf(report) !== versionOf(now)) return report;
  }
  return null;
}

/**
 * Compares a report with those that others already rely on. On a branch, this is the report of the main branch, so that all
 * commits of the branch count together. On the main branch, these are the last commit, for changes that are not committed,
 * and the last report of the previous version, so that a change is still noticed after its commit. A clone without this
 * history, such as a shallow one, compares with what it has.
 * @param file path of the report, relative to `root`
 * @returns a message that says what to do, null if the version and the list of new names match the changes
 */
export function landedProblem(root: string, file: string, now: string, newNames = NEW_NAMES): string | null {
  const base = branchPoint(root);
  const landed = base
    ? [git(root, 'show', `${base}:${file}`)]
    : [git(root, 'show', `HEAD:${file}`), previousVersion(root, file, now)];
  for (const report of landed) {
    const problem =
      report && (versionProblem(report.trimEnd(), now.trimEnd()) ?? unlistedProblem(report, now, newNames));
    if (problem) return problem;
  }
  return null;
}
