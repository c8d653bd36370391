/** The command line that publishes. `e2e/tools/commands/deploy.ts` runs it. */
export { Usage } from './command';
export { errorText } from './error-text';
export { runCli } from './run';
