/**
 * `npm run e2e:look`: checks focus rings, low windows, text at 200 % and undefined class names on every page, the
 * suggestion to install in every language and theme, the price drawings of every region, and the checks of the whole
 * project with a new module.
 */
import { runPlaywright } from '../run-playwright';

process.exit(
  runPlaywright([
    'look.spec.ts',
    'text-size.spec.ts',
    'price-drawing.spec.ts',
    'squads.spec.ts',
    ...process.argv.slice(2),
  ]),
);
