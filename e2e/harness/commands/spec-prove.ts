/**
 * `npm run spec:prove`: breaks each statement of the specification by small mutations, in scratch copies of this
 * checkout, and runs the tests that claim it. A mutation that no test notices fails the command.
 *
 * `-- --only 5.04 --only 2.36` tries some statements, `--unit-only` leaves out what needs a browser, `--workers 4` works
 * in four copies at once.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { specificationProblems, staleMutations } from '../../spec/check';
import { MUTATIONS } from '../../spec/mutations/index';
import { isJourney, prove } from '../../spec/prove';
import { STATEMENTS } from '../../spec/statements';
import { ROOT } from '../root';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    workers: { type: 'string' },
    'unit-only': { type: 'boolean', default: false },
  },
});
const { only } = values;
const mutations = MUTATIONS.filter(
  ({ breaks, tests }) =>
    (!only || breaks.some((id) => only.includes(id))) && !(values['unit-only'] && tests.some(isJourney)),
);
const problems = [...specificationProblems(ROOT), ...staleMutations(ROOT, mutations)];
if (mutations.length === 0) problems.push(`no mutation breaks ${only?.join(', ')}`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(`${problems.length} problems in e2e/spec. Nothing was tried.`);
  process.exit(1);
}

const workers = Number(values.workers ?? Math.max(1, os.availableParallelism()));
let tried = 0;
const proofs = await prove(mutations, workers, (done) => {
  tried += done.length;
  for (const { mutation, fate, output } of done) {
    const { name, breaks, file, tests } = mutation;
    if (fate === 'killed') continue;
    console.log(`${fate.toUpperCase()} ${breaks.join(', ')}: ${name}\n  ${file}\n  ${tests.join('\n  ')}`);
    if (fate === 'broken') console.log(output.trim().split('\n').slice(0, 12).join('\n'));
  }
  console.log(`${tried} of ${mutations.length} mutations tried`);
});

const count = (fate: string) => proofs.filter((proof) => proof.fate === fate).length;
const open = STATEMENTS.filter(({ proof }) => proof === 'nothing').length;
const sums = STATEMENTS.filter(({ proof }) => Array.isArray(proof)).length;
console.log(
  `${STATEMENTS.length} statements (${open} leave something open, ${sums} sum up others), ` +
    `${proofs.length} mutations: ${count('killed')} killed, ${count('survived')} survived, ${count('broken')} could not be tried`,
);
process.exit(count('killed') === proofs.length ? 0 : 1);
