/**
 * `npm run e2e:look`: runs the long journeys: focus rings, low windows, text at 200 % and undefined class names on every
 * page, the last data of every page, the suggestion to install in every language and theme, the price drawings of every region,
 * rentals at further latencies and in further in-app browsers, refusals of `create-module`, and what builds new modules: their
 * own checks and those of the whole project, a module that works offline, the lines of its errors, development with a shell of
 * other sources, and remotes that are adopted.
 */
import { runPlaywright } from '../run-playwright';

process.exit(runPlaywright(['journeys/', '--grep', '@long', ...process.argv.slice(2)]));
