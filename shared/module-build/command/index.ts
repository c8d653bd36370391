/** Checks of a module that `npm run check` has, too, and the commands of publishing. */
export { contractNameProblems } from './contract-names';
export { PUBLISHING } from './delegate';
export { importProblems } from './imports';
