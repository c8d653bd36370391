/**
 * `npm run spec:prove`: breaks the code, texts and tables of each requirement in scratch copies of this checkout, and
 * runs the tests that name the requirement. Fails if they do not notice.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { specificationProblems } from './check';
import { proveChanges } from './prove/prove-changes';
import { proveCode } from './prove/prove-code';
import { select } from './prove/select';
import { STATEMENTS } from './statements';
import { provingTests } from './titles';
import { ROOT } from '../tools/root';

const HELP = `npm run spec:prove -- [options]

Shows that the tests which name a requirement (shared/docs/requirements.md) fail when it is broken:
- code: mutates the files of e2e/spec/prove/code.ts with StrykerJS, which it installs on the first run. For each of their
  requirements, a test that names it must detect a mutant. Each file is mutated until that is so.
- texts and tables: changes the texts of e2e/spec/prove/texts.ts and the fields of every route.
- reviewed: makes the changes of e2e/spec/prove/reviewed.ts, most of which only a browser notices.

  --changed          tries only what differs from --since: files of code, texts, tests
  --since REF        commit or branch for --changed; main by default
  --only R5.4        tries only this requirement; may be repeated
  --unit-only        leaves out what only a browser proves
  --concurrency N    number of mutants of code that run at once; 1 by default
`;

const { values } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'main' },
    only: { type: 'string', multiple: true, default: [] },
    'unit-only': { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const concurrency = Number(values.concurrency);
const problems = specificationProblems(ROOT);
for (const id of values.only)
  if (!STATEMENTS.some((one) => one.id === id)) problems.push(`${id} is not a requirement`);
if (!Number.isInteger(concurrency) || concurrency < 1)
  problems.push('--concurrency must be a whole number above 0');
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(`${problems.length} problems. Nothing was tried. Correct them and run the command again.`);
  process.exit(2);
}

/** Returns the files that differ from a commit, with those that git does not know. */
function changedFiles(since: string): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  const base = git('merge-base', since, 'HEAD').trim();
  return (git('diff', '--name-only', base) + git('ls-files', '--others', '--exclude-standard')).split('\n');
}

const begun = Date.now();
const tests = provingTests(ROOT);
const { code, changes } = select(tests, {
  only: values.only,
  changed: values.changed ? changedFiles(values.since) : null,
  unitOnly: values['unit-only'],
});
let failed = false;
console.log(`${changes.length} changes of texts, tables and reviewed code, ${code.length} files of code`);
const killed = await proveChanges(changes, tests, ({ breaks, what }, problem) => {
  failed ||= problem !== null;
  console.log(`${problem === null ? 'noticed ' : 'SURVIVED'} ${breaks.join(', ')}: ${what}`);
  if (problem !== null) console.log(`  ${problem}`);
});
const proof = proveCode(code, tests, concurrency);
for (const id of proof.open)
  console.log(`UNPROVEN ${id}: no test that names it detected a mutant of its code`);
const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
console.log(`
Changes    ${changes.length} (${count('text')} of texts, ${count('table')} of tables, ${count('reviewed')} reviewed), ${killed} noticed
Mutants    ${proof.tried} tried, ${proof.detected} detected
Time       ${Math.round((Date.now() - begun) / 1000)} s`);
process.exit(failed || proof.open.length > 0 ? 1 : 0);
