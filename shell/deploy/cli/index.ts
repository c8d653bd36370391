/** The command line that publishes. `e2e/tools/commands/deploy.ts` runs it. */
export { endWith } from './end';
export { runCli } from './run';
