/**
 * `npm run mutate`: mutates the groups of `mutate/groups.ts` with StrykerJS and counts the mutants that tests detect.
 * `npm run mutate -- pricing orders` runs only these groups. No score fails the command: the table shows where tests
 * are missing.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { GROUPS } from '../mutate/groups';
import { type Score, scoreTable, scores, unnoticed } from '../mutate/score';
import { ensureStryker, mutate } from '../mutate/stryker';
import { ROOT } from '../root';

const HELP = `npm run mutate -- [group…] [--update] [--concurrency N]

Changes the code of each group, one expression at a time, in a copy of this checkout, and runs the tests that cover each
mutant. Prints the mutants that no test detects, and the score of each folder. Installs Stryker on the first run. Writes
its reports to test-results/mutate/.

Groups (all by default):
${GROUPS.map(({ name, mutates }) => `  ${name.padEnd(10)} ${mutates.join(' ')}`).join('\n')}

  --update          runs only mutants whose code or tests have changed since the last report
  --concurrency N   number of mutants that run at once; 1 by default
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const unknown = positionals.filter((name) => !GROUPS.some((group) => group.name === name));
const concurrency = Number(values.concurrency);
if (unknown.length > 0 || !Number.isInteger(concurrency) || concurrency < 1) {
  console.error(
    unknown.length > 0
      ? `There is no group "${unknown[0]}".\n`
      : '--concurrency must be a whole number above 0.\n',
  );
  console.error(HELP);
  process.exit(2);
}

ensureStryker();
const reports = path.join(ROOT, 'test-results/mutate');
mkdirSync(reports, { recursive: true });
const begun = Date.now();
const all: Score[] = [];
for (const group of GROUPS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  console.log(`\n── ${group.name}`);
  const file = path.join(reports, `${group.name}.json`);
  if (!values.update) rmSync(file, { force: true });
  const report = mutate(group, file, concurrency);
  const undetected = unnoticed(report);
  if (undetected.length > 0) console.log(`\nNot detected by any test:\n${undetected.join('\n')}`);
  all.push(...scores(report));
}
console.log(`\n${scoreTable(all)}\n${Math.round((Date.now() - begun) / 1000)} s`);
