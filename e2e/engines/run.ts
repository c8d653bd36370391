/**
 * `npm run e2e:engines`: runs the stories in every browser engine, installs missing engines, and prints a matrix. An
 * engine that cannot be installed is skipped, or fails if CI is set. Arguments after `--` go to Playwright, e.g. `-- -g
 * Firefox`.
 */
import { ENGINES, ensureEngines } from '../tools/browsers/engines';
import { runPlaywright } from '../tools/run-playwright';

ensureEngines(ENGINES);
if (!process.env.CI)
  for (const { name, missing } of ENGINES) {
    const reason = missing();
    if (reason) console.log(`Skipped: ${name} (${reason})`);
  }
process.exit(
  runPlaywright([
    'e2e/engines/',
    'e2e/faults/engines.spec.ts',
    '--reporter',
    'list,./e2e/engines/matrix-reporter.ts',
    ...process.argv.slice(2),
  ]),
);
