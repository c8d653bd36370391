/** Figures of the parts of `npm test`. */
export interface Figures {
  passed: number;
  failed: number;
  /** Number of tests that were skipped, because this machine lacks what they need. */
  notRun?: number;
  /** Why they did not run, as far as it is known. */
  reasons?: string[];
}

export interface Part extends Figures {
  name: string;
  seconds: number;
}

/** The part of a report of Jest that is read. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}

/** @param missing what skipped tests of this part need and the machine lacks */
export const jestFigures = (report: JestReport | null, missing?: string): Figures =>
  report
    ? {
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
        notRun: report.numPendingTests,
        reasons: missing && report.numPendingTests > 0 ? [missing] : [],
      }
    : { passed: 0, failed: 1 };

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { tests: { status: string; annotations: { type: string; description?: string }[] }[] }[];
}

/** The part of a report of Playwright that is read. */
export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Returns the reasons that skipped tests give. */
const skipReasons = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...suites.flatMap(skipReasons),
  ...specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'skipped')
    .flatMap(({ annotations }) => annotations.flatMap(({ description }) => description ?? [])),
];

export function playwrightFigures(report: PlaywrightReport | null): Figures {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + (expected + unexpected === 0 ? 1 : report.errors.length),
    notRun: skipped,
    reasons: [...new Set(skipReasons(report))],
  };
}

/** Adds the figures of several reports of one part. */
export const sumFigures = (all: readonly Figures[]): Required<Figures> => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  notRun: all.reduce((sum, { notRun = 0 }) => sum + notRun, 0),
  reasons: [...new Set(all.flatMap(({ reasons = [] }) => reasons))],
});

const becauseOf = ({ reasons = [] }: Figures) => (reasons.length > 0 ? ` (${reasons.join('; ')})` : '');

/** Returns the table of the parts, a sentence about tests that did not run, and the last line. */
export function summaryText(parts: readonly Part[]): string {
  const { passed, failed, notRun } = sumFigures(parts);
  const incomplete = parts.filter((part) => (part.notRun ?? 0) > 0);
  return [
    'Parts, slowest first:',
    ...[...parts]
      .sort((a, b) => b.seconds - a.seconds)
      .map((part) => {
        const missing = part.notRun ? `, ${part.notRun} did not run${becauseOf(part)}` : '';
        const seconds = part.seconds.toFixed(0).padStart(4);
        return `  ${part.name.padEnd(24)} ${seconds} s   ${part.passed} passed, ${part.failed} failed${missing}`;
      }),
    '',
    ...(notRun > 0
      ? [
          `${notRun} tests did not run on this machine: ${incomplete.map((part) => `${part.name} ${part.notRun}${becauseOf(part)}`).join(', ')}.`,
        ]
      : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
