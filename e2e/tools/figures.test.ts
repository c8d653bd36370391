/** @jest-environment node */
import { jestFigures, playwrightFigures, sumFigures, summaryText } from './figures';

const JEST = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numRuntimeErrorTestSuites: 0 };
const skipped = (description: string) => ({
  tests: [{ status: 'skipped', annotations: [{ type: 'skip', description }] }],
});
const PLAYWRIGHT = {
  stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 3 },
  errors: [],
  suites: [
    { specs: [skipped('Firefox is missing')], suites: [{ specs: [skipped('Firefox is missing')] }] },
    { specs: [{ tests: [{ status: 'expected', annotations: [{ type: 'slow', description: 'slow' }] }] }] },
  ],
};

test('counts tests that did not run, with the reasons that are known', () => {
  expect(jestFigures(JEST, 'no PostgreSQL server')).toEqual({
    passed: 7,
    failed: 0,
    notRun: 2,
    reasons: ['no PostgreSQL server'],
  });
  expect(jestFigures({ ...JEST, numPendingTests: 0 }, 'no PostgreSQL server').reasons).toEqual([]);
  expect(jestFigures(null)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightFigures(PLAYWRIGHT)).toEqual({
    passed: 5,
    failed: 0,
    notRun: 3,
    reasons: ['Firefox is missing'],
  });
  expect(sumFigures([jestFigures(JEST), playwrightFigures(PLAYWRIGHT)])).toMatchObject({
    passed: 12,
    notRun: 5,
  });
});

test('fails if no journey ran', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 3 };
  expect(playwrightFigures({ ...PLAYWRIGHT, stats }).failed).toBe(1);
});

test('names them in the table and in a sentence above the last line, which keeps its form', () => {
  const text = summaryText([
    { name: 'unit tests', seconds: 3, passed: 10, failed: 0, notRun: 0 },
    { name: 'PostgreSQL tests', seconds: 60, ...jestFigures(JEST, 'no PostgreSQL server') },
  ]);
  expect(text.split('\n')).toEqual([
    'Parts, slowest first:',
    '  PostgreSQL tests           60 s   7 passed, 0 failed, 2 did not run (no PostgreSQL server)',
    '  unit tests                  3 s   10 passed, 0 failed',
    '',
    '2 tests did not run on this machine: PostgreSQL tests 2 (no PostgreSQL server).',
    '17 passed, 0 failed',
  ]);
  const all = summaryText([{ name: 'unit tests', seconds: 3, passed: 10, failed: 0 }]);
  expect(all).not.toContain('did not run');
});
