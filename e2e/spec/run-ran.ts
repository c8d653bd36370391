/**
 * Last part of `npm test`: prints each requirement without a test that ran and passed, and fails if there is one. Its
 * arguments are the reports of Jest and Playwright.
 */
import { passedTitles, requirementsWithoutTest } from './ran';
import { STATEMENTS } from './statements';
import { needsTest } from './titles';

const missing = requirementsWithoutTest(passedTitles(process.argv.slice(2)));
for (const message of missing) console.log(`MISSING ${message}`);
const needed = needsTest(STATEMENTS).length;
console.log(`${needed - missing.length} of ${needed} requirements have a test that ran and passed`);
process.exit(missing.length === 0 ? 0 : 1);
