/**
 * `npm run e2e:look`: checks every page for focus rings, low windows, text at 200 % and undefined class
 * names.
 */
import { runPlaywright } from '../run-playwright';

process.exit(runPlaywright(['look.spec.ts', 'text-size.spec.ts', ...process.argv.slice(2)]));
