/**
 * `npm run e2e:packages`: makes the packages, publishes them to a registry on loopback, and lets a squad outside of the
 * checkout create, check, test, build and publish a module with them. Prints the sizes and the time of each command.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runPlaywright } from '../tools/run-playwright';
import { REPORT, type Step } from './squad';

if (process.argv.some((word) => word === '--help' || word === '-h')) {
  console.log(`Usage: npm run e2e:packages

Needs npm's cache or the public registry for public packages. Arguments after -- go to Playwright.`);
  process.exit(0);
}
rmSync(REPORT, { force: true });
const code = runPlaywright(['packages/', ...process.argv.slice(2)]);
if (existsSync(REPORT)) {
  const { packed, steps } = JSON.parse(readFileSync(REPORT, 'utf8')) as { packed: string; steps: Step[] };
  const lines = steps.map(({ command, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${command}`);
  const minutes = steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  console.log(`\n${packed}\n${lines.join('\n')}\n${steps.length} commands, ${minutes.toFixed(1)} minutes.`);
}
process.exit(code);
