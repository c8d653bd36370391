/**
 * Checks a commit message. Git calls it as the hook `commit-msg` after `git config core.hooksPath .githooks`:
 *
 *     node e2e/tools/lint/commit-message.mjs .git/COMMIT_EDITMSG
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const SUBJECT_LENGTH = 72;

/**
 * Returns what is wrong with a commit message: one sentence each, in the order in which they are mended. Git's own
 * subjects (merge, revert, fixup) pass.
 * @param {string} message the whole message, with Git's comment lines
 * @returns {string[]}
 */
export function messageProblems(message) {
  const lines = message.split(/\r?\n/).filter((line) => !line.startsWith('#'));
  const subject = lines[0] ?? '';
  if (/^(?:Merge |Revert |fixup! |squash! |amend! )/.test(subject)) return [];
  return [
    ...(/^[A-Z]\S* \S/.test(subject)
      ? []
      : ['Write the subject as a sentence: "Show the deposit in the list of orders".']),
    ...(subject.length > SUBJECT_LENGTH
      ? [`Shorten the subject to ${SUBJECT_LENGTH} characters. It has ${subject.length}.`]
      : []),
    ...(subject.includes('; ')
      ? ['Make one commit for each subject. This one joins two with a semicolon.']
      : []),
    ...(subject.endsWith('.') ? ['Remove the full stop at the end of the subject.'] : []),
    ...(lines[1]?.trim() ? ['Leave the second line empty, between subject and body.'] : []),
  ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = messageProblems(readFileSync(process.argv[2], 'utf8'));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
