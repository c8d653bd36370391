/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expiryNotice, switchProblems } from './switches';

let folder = '';
const put = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'switches-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const LATE = { late: { about: 'Shows the list later.', until: '2027-01-01' } };

test('accepts switches that are declared and used', () => {
  put('Page.tsx', "const isLate = useSwitch('late');");
  put('Page.test.tsx', "useSwitch('unknown');");
  expect(switchProblems(folder, LATE)).toEqual([]);
  expect(switchProblems(path.join(folder, 'none'), LATE)).toEqual([]);
});

test('names switches that are not declared, computed names, and switches that no code uses', () => {
  put('Page.tsx', "useSwitch('early'); useSwitch(name); useSwitch('constructor');");
  expect(switchProblems(folder, LATE)).toEqual([
    'src/Page.tsx uses the switch "early", which is not declared. Add it to switches.',
    'src/Page.tsx calls useSwitch without a plain name. Write the name of a switch.',
    'src/Page.tsx uses the switch "constructor", which is not declared. Add it to switches.',
    'switches.late is used by no code. Remove it.',
  ]);
});

test('names a day that does not exist', () => {
  put('Page.tsx', "useSwitch('late');");
  expect(switchProblems(folder, { late: { ...LATE.late, until: '2027-02-31' } })).toEqual([
    'switches.late.until is no day: 2027-02-31. Write one, for example 2027-02-01.',
  ]);
});

test.each([
  ['2026-12-17T23:59:59Z', null],
  ['2026-12-18T00:00:00Z', 'is off from 2027-01-01.'],
  ['2026-12-31T23:59:59Z', 'is off from 2027-01-01.'],
  ['2027-01-01T00:00:00Z', 'is off since 2027-01-01: expired.'],
])('says at %s of a switch until 2027-01-01: %s', (now, sentence) => {
  const notice = expiryNotice('mf-a.late', '2027-01-01', new Date(now));
  if (sentence === null) expect(notice).toBeNull();
  else expect(notice).toMatch(`The switch mf-a.late ${sentence}`);
});
