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

interface Result {
  title: string;
  status: string;
}

/** Returns the results of a suite with the words of Jest: `passed`, `failed` or `skipped`. */
const resultsIn = ({ title, specs, suites = [] }: PlaywrightSuite): Result[] => [
  ...specs.map((spec): Result => {
    const is = (status: string) =>
      spec.tests.length > 0 && spec.tests.every((test) => test.status === status);
    return {
      title: `${title} ${spec.title}`,
      status: is('expected') ? 'passed' : is('skipped') ? 'skipped' : 'failed',
    };
  }),
  ...suites.flatMap(resultsIn),
];

/** Returns the results of the tests that ran, from a report of Jest or Playwright. Empty if there is no report. */
function resultsOf(file: string): Result[] {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport | { suites: PlaywrightSuite[] };
  const results =
    'suites' in report
      ? report.suites.flatMap(resultsIn)
      : report.testResults.flatMap(({ assertionResults }) =>
          assertionResults.map(({ fullName, status }) => ({ title: fullName, status })),
        );
  return results.filter(({ status }) => !['pending', 'skipped', 'todo'].includes(status));
}

/** Returns the titles of the tests that passed, from the reports of Jest and Playwright. */
export const passedTitles = (reports: readonly string[]): string[] =>
  reports
    .flatMap(resultsOf)
    .filter(({ status }) => status === 'passed')
    .map(({ title }) => title);

/** Returns the titles of the tests that failed in a report, or null if there is no report or no test ran. */
export function failedTitles(report: string): string[] | null {
  const results = resultsOf(report);
  if (results.length === 0) return null;
  return results.filter(({ status }) => status !== 'passed').map(({ title }) => title);
}

/** Returns a message for each requirement without a test that ran and passed. */
export function requirementsWithoutTest(titles: readonly string[]): string[] {
  const proven = new Set(titles.flatMap(idsOfTitle));
  return needsTest(STATEMENTS)
    .filter(({ id }) => !proven.has(id))
    .map(({ id, says }) => `no test with "(${id})" in its title ran and passed: ${says}`);
}
