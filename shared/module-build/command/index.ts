/** Checks of a module that `npm run check` has, too. */
export { importProblems } from './imports';
