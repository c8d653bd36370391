/** `npm run e2e:look`: walks over every page: focus rings, low windows, text at 200 %, names of classes. */
import { runPlaywright } from '../run-playwright';

process.exit(runPlaywright(['look.spec.ts', 'text-size.spec.ts', ...process.argv.slice(2)]));
