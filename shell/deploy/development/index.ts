/** Serves a module that is being edited inside a deployed app. `npm run dev` and a squad elsewhere use it. */
export { developUntilEnd } from './develop';
export { developmentScripts } from './scripts';
export { type UsedShell, storedShell } from './used-shell';
