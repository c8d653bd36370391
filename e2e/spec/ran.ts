import { existsSync, readFileSync } from 'node:fs';
import { STATEMENTS } from './statements';
import { idsOfTitle, needsTest } from './titles';

/** The part of a report of Jest that is used here. */
interface JestReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

/** The part of a report of Playwright that is used here. A skipped test is no `expected` one. */
interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

const passedIn = ({ title, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected'))
    .map((spec) => `${title} ${spec.title}`),
  ...suites.flatMap(passedIn),
];

/** Returns the titles of the tests that passed, from the reports of Jest and Playwright. */
export function passedTitles(reports: readonly string[]): string[] {
  return reports.filter(existsSync).flatMap((file) => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport | { suites: PlaywrightSuite[] };
    if ('suites' in report) return report.suites.flatMap(passedIn);
    return report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => fullName);
  });
}

/** Returns a message for each requirement without a test that ran and passed. */
export function requirementsWithoutTest(titles: readonly string[]): string[] {
  const proven = new Set(titles.flatMap(idsOfTitle));
  return needsTest(STATEMENTS)
    .filter(({ id }) => !proven.has(id))
    .map(({ id, says }) => `no test with "(${id})" in its title ran and passed: ${says}`);
}
