/**
 * `npm run spec:prove`: applies each mutation in a scratch copy of this checkout and runs the tests that must detect
 * it. Fails if they do not.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { specificationProblems, whyStale } from './check';
import { MUTATIONS } from './mutations/index';
import { type Proof, isJourney, prove } from './prove';
import { STATEMENTS } from './statements';
import { ROOT } from '../tools/root';

const HELP = `npm run spec:prove -- [options]

Breaks each requirement (shared/docs/requirements.md) by small mutations (e2e/spec/mutations), in scratch copies of this
checkout, and runs the tests that prove it. Fails if a mutation survives, is stale or cannot be tried.

  --only R5.4    tries only the mutations of this requirement; may be repeated
  --unit-only    skips the mutations that need a browser
  --workers N    number of copies to work in at once; default: the number of processors

survived   no test noticed the mutation
stale      the text to change does not occur exactly once in its file
broken     the tests could not run
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string' },
    'unit-only': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const { only } = values;
const workers = Number(values.workers ?? Math.max(1, os.availableParallelism()));
const problems = specificationProblems(ROOT);
for (const id of only)
  if (!MUTATIONS.some(({ breaks }) => breaks.includes(id))) problems.push(`no mutation breaks ${id}`);
if (!Number.isInteger(workers) || workers < 1) problems.push('--workers must be a whole number above 0');
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(
    `${problems.length} problems. No mutation was tried. Correct them and run the command again.`,
  );
  process.exit(1);
}

const begun = Date.now();
const wanted = MUTATIONS.filter(
  ({ breaks, tests }) =>
    (only.length === 0 || breaks.some((id) => only.includes(id))) &&
    !(values['unit-only'] && tests.some(isJourney)),
);
const stale = wanted.flatMap((mutation) => {
  const why = whyStale(ROOT, mutation);
  return why === null ? [] : [{ mutation, why }];
});
for (const { mutation, why } of stale)
  console.log(`STALE ${mutation.breaks.join(', ')}: ${mutation.name}\n  ${why}`);
const mutations = wanted.filter((mutation) => !stale.some((one) => one.mutation === mutation));

let tried = 0;
const report = (done: Proof[]) => {
  tried += done.length;
  for (const { mutation, fate, output } of done) {
    const { name, breaks, file, tests } = mutation;
    if (fate === 'killed') continue;
    console.log(`${fate.toUpperCase()} ${breaks.join(', ')}: ${name}\n  ${file}\n  ${tests.join('\n  ')}`);
    if (fate === 'broken') console.log(output.trim().split('\n').slice(0, 12).join('\n'));
  }
  console.log(`${tried} of ${mutations.length} mutations tried`);
};
const proofs = await prove(mutations, workers, report).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

const count = (fate: Proof['fate']) => proofs.filter((proof) => proof.fate === fate).length;
const open = STATEMENTS.filter(({ proof }) => proof === 'nothing').length;
const sums = STATEMENTS.filter(({ proof }) => Array.isArray(proof)).length;
const statements = new Set(wanted.flatMap(({ breaks }) => breaks)).size;
console.log(`
Requirements  ${statements} of ${STATEMENTS.length} (${open} leave something open, ${sums} are covered by others)
Mutations     ${wanted.length}
Killed        ${count('killed')}
Survivors     ${count('survived')}
Stale         ${stale.length}
Broken        ${count('broken')}
Time          ${Math.round((Date.now() - begun) / 1000)} s`);
process.exit(count('killed') === wanted.length ? 0 : 1);
