/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { passedTitles, requirementsWithoutTest } from './ran';
import { STATEMENTS } from './statements';
import { needsTest } from './titles';

const folder = mkdtempSync(path.join(tmpdir(), 'ran-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = (name: string, content: object) => {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('lists tests that passed, not those that failed or were skipped', () => {
  const unit = report('unit.json', {
    testResults: [
      {
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'failed' },
          { fullName: 'three', status: 'pending' },
        ],
      },
    ],
  });
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const browser = report('e2e.json', {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('four', 'expected'), spec('five', 'skipped'), spec('six', 'unexpected')],
        suites: [{ title: 'group', specs: [spec('seven', 'expected')] }],
      },
    ],
  });
  expect(passedTitles([unit, browser, path.join(folder, 'missing.json')])).toEqual([
    'one',
    'a.spec.ts four',
    'group seven',
  ]);
});

test('names each requirement that no passed test has in its title', () => {
  const [first, ...others] = needsTest(STATEMENTS);
  const titles = others.map(({ id }) => `does something (R0.1, ${id})`);
  expect(requirementsWithoutTest(titles)).toEqual([expect.stringContaining(`(${first!.id})`)]);
});
