import { requirementsDocument } from './requirements-document';
import type { Statement } from './statements';

const rowOf = (statement: Statement, tests: [id: string, files: string[]][] = []) =>
  requirementsDocument([statement], new Map(tests))
    .split('\n')
    .find((line) => line.startsWith(`| ${statement.id} |`));

test('has one table per section that has requirements, under the title of the section', () => {
  const document = requirementsDocument(
    [
      { id: 'R2.1', says: 'Redirects `/` to `/home`.' },
      { id: 'R2.10', says: 'Takes payments at `/payment`.' },
      { id: 'R9.1', says: 'Expects 6 characters in a verification code.' },
    ],
    new Map(),
  );
  expect(document.match(/^#.*|^\| R\S+/gm)).toEqual([
    '# Requirements',
    '## 2. Screens and routes',
    '| R2.1',
    '| R2.10',
    '## 9. Business constants and limits',
    '| R9.1',
  ]);
});

test('links every test that proves a requirement, relative to the document', () => {
  const row = rowOf({ id: 'R5.1', says: 'Shows "Enter Email".' }, [
    ['R5.1', ['e2e/journeys/a.spec.ts', 'shared/ui/src/a.test.ts']],
    ['R5.11', ['mf-auth/src/b.test.ts']],
  ]);
  expect(row).toBe(
    '| R5.1 | Shows "Enter Email". | [e2e/journeys/a.spec.ts](../../e2e/journeys/a.spec.ts)' +
      '<br>[shared/ui/src/a.test.ts](../ui/src/a.test.ts) |',
  );
});

test('names the requirements that cover another one', () => {
  expect(rowOf({ id: 'R1.2', says: 'Sums up.', proof: ['R2.8', 'R2.10'] })).toBe(
    '| R1.2 | Sums up. | covered by R2.8, R2.10 |',
  );
});

test('has a dash where a requirement leaves something open', () => {
  expect(rowOf({ id: 'R1.6', says: 'Leaves roles open.', proof: 'nothing' })).toBe(
    '| R1.6 | Leaves roles open. | — |',
  );
});

test('escapes the bars of a text', () => {
  expect(rowOf({ id: 'R3.1', says: 'Filters by a|b.', proof: 'nothing' })).toBe(
    '| R3.1 | Filters by a\\|b. | — |',
  );
});
