/**
 * Part of `npm run check`: prints each inconsistency of the requirements and of their document, and fails if there is
 * one. With module names as arguments, reports only inconsistencies that name a file of one of these modules.
 */
import { ROOT } from '../tools/root';
import { documentProblems, specificationProblems } from './check';

const modules = process.argv.slice(2);
const problems = [...specificationProblems(ROOT), ...documentProblems(ROOT)].filter(
  (problem) => modules.length === 0 || modules.some((name) => problem.includes(`${name}/`)),
);
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);
