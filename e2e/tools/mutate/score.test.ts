import { type MutationReport, percent, scoreTable, scores, unnoticed } from './score';

const place = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});
const report: MutationReport = {
  files: {
    'shared/b/price.ts': {
      source: 'const one = 1;\nconst two = one + one;\n',
      mutants: [
        { mutatorName: 'a', status: 'Killed', location: place(1, 1, 2) },
        { mutatorName: 'a', status: 'Timeout', location: place(1, 1, 2) },
        { mutatorName: 'a', status: 'Survived', replacement: 'one - one', location: place(2, 13, 22) },
        { mutatorName: 'a', status: 'CompileError', location: place(1, 1, 2) },
      ],
    },
    'shared/b/plan.ts': {
      source: 'f({\n  a: 1,\n});\n',
      mutants: [
        {
          mutatorName: 'a',
          status: 'NoCoverage',
          replacement: '{}',
          location: { start: { line: 1, column: 3 }, end: { line: 3, column: 2 } },
        },
      ],
    },
    'shared/a/none.ts': { source: '', mutants: [] },
  },
};

it('counts by folder and ignores mutants that do not compile', () => {
  expect(scores(report)).toEqual([
    { folder: 'shared/a', killed: 0, survived: 0, uncovered: 0 },
    { folder: 'shared/b', killed: 2, survived: 1, uncovered: 1 },
  ]);
});

it('lowers the score for a mutant that no test reaches', () => {
  expect(percent({ killed: 2, survived: 1, uncovered: 1 })).toBe(50);
  expect(percent({ killed: 0, survived: 0, uncovered: 0 })).toBeNull();
});

it('lists the location, the original and the replacement of each unnoticed mutant', () => {
  expect(unnoticed(report)).toEqual([
    'shared/b/price.ts:2:13  one + one  →  one - one',
    'shared/b/plan.ts:1:3  { a: 1, }  →  {} (no test reaches it)',
  ]);
});

it('writes a table that ends with the totals', () => {
  expect(scoreTable(scores(report)).split('\n')).toEqual([
    'folder     score  killed  survived  not reached',
    'shared/a       –       0         0            0',
    'shared/b  50.0 %       2         1            1',
    'all       50.0 %       2         1            1',
  ]);
});
