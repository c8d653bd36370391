/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Largest number of casts per 1,000 lines of the kit. A cast ends the type check: infer the type from one definition instead. */
const LIMIT = 5;

/** Returns the number of casts in a source text. `as const` is none. */
function countCasts(text: string): number {
  let count = 0;
  const visit = (node: ts.Node) => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') count++;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return count;
}

test('counts casts, but not `as const`, imports or comments', () => {
  const text = `import * as a from 'a'; // as b
    const c = x as unknown as string; const d = [1] as const; const e = <p>{y as never}</p>;`;
  expect(countCasts(text)).toBe(3);
});

test('the kit has few casts', () => {
  const folder = path.resolve(__dirname, '../../../shared/module-kit/src');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length, 0);
  const casts = texts.reduce((sum, text) => sum + countCasts(text), 0);
  expect(lines).toBeGreaterThan(1000);
  expect((casts / lines) * 1000).toBeLessThan(LIMIT);
});
