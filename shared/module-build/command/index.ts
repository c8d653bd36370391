/** Checks of a module that `npm run check` has, too. */
export { contractNameProblems } from './contract-names';
export { importProblems } from './imports';
