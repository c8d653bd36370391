/**
 * `npm run e2e:look`: runs the long journeys: focus rings, low windows, text at 200 % and undefined class names on every
 * page, the suggestion to install in every language and theme, the price drawings of every region, rentals at further
 * latencies, and the checks of the whole project with a new module.
 */
import { runPlaywright } from '../run-playwright';

process.exit(runPlaywright(['journeys/', '--grep', '@long', ...process.argv.slice(2)]));
