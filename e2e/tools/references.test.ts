import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  citationProblems,
  citedDecisions,
  commandProblems,
  decisionIndexProblems,
  readComments,
  decisionNumbers,
  linkTargets,
  pathProblems,
  placedNameProblems,
  referenceProblems,
  repositoryPaths,
  requirementIds,
  scriptedFiles,
} from './references';

/** A number without a decision record. Tests insert it into texts, so that the check finds no citation in this file. */
const UNKNOWN = 99;
const FENCE = '```';

test('finds relative links without their fragments', () => {
  const markdown = '[a](a.md#part) [b](<../b.md>) [c](c.md "title")\n\n[d]: ./d.md\n';
  expect(linkTargets(markdown)).toEqual(['a.md', '../b.md', 'c.md', './d.md']);
});

test('ignores external links, links within the document, and code', () => {
  const markdown = `[a](https://example.com) [b](#part) [c](mailto:a@example.com) \`[d](d.md)\`

${FENCE}md
[e](e.md)
${FENCE}
`;
  expect(linkTargets(markdown)).toEqual([]);
});

test('finds repository paths in backticks', () => {
  const markdown = 'See `shell/page/address.ts:12`, `e2e/faults/` and `node e2e/tools/run.mjs`.';
  expect(repositoryPaths(markdown)).toEqual(['shell/page/address.ts', 'e2e/faults/', 'e2e/tools/run.mjs']);
});

test('ignores patterns, other paths, folders of versions, and generated folders', () => {
  const markdown =
    '`mf-*/module.json` `mf-orders/<build id>/` `mf-orders/1.4.0-3fa9c1d2/` `@shared/ui` `src/x.ts` `shell/dist/x.js`';
  expect(repositoryPaths(markdown)).toEqual([]);
});

test('reads comments only', () => {
  const source = [
    '/** First',
    ' * line. */',
    "const address = 'https://example.com/x';",
    'const two = 2; // second',
    '// third',
    '/* fourth */',
  ].join('\n');
  expect(readComments(source)).toContain('First line.');
  expect(readComments(source)).toContain('second third');
  expect(readComments(source)).toContain('fourth');
  expect(readComments(source)).not.toContain('example.com');
});

test('finds cited decisions, one or several, across a line break of a comment', () => {
  expect(citedDecisions(`(decision ${7})`)).toEqual([7]);
  expect(citedDecisions(`Decisions ${18}, 19 and 30`)).toEqual([18, 19, 30]);
  expect(citedDecisions(readComments(`/**\n * decision\n * ${8}.\n */`))).toEqual([8]);
  expect(citedDecisions('no decision on 3 of them')).toEqual([]);
});

test('finds requirement ids', () => {
  expect(requirementIds(`R4.12 and (R0.${1}), not XR4.1`)).toEqual(['R4.12', 'R0.1']);
});

test('reads the numbers of decision records from file names', () => {
  expect(decisionNumbers(['0001-a.md', '0034-b.md', 'README.md'])).toEqual(new Set([1, 34]));
});

test('reports each unknown decision and requirement once', () => {
  const known = { decisions: new Set([1]), requirements: new Set(['R1.1']) };
  const text = `decisions 1 and ${UNKNOWN}, decision ${UNKNOWN}, R1.1, R9.${UNKNOWN}`;
  expect(citationProblems('a.ts', text, known)).toEqual([
    `a.ts cites decision ${UNKNOWN}. Add the record to shared/docs/decisions or correct it.`,
    `a.ts cites R9.${UNKNOWN}. Add it to shared/docs/requirements.md or correct it.`,
  ]);
});

test('accepts every requirement id if there is no list of requirements', () => {
  expect(citationProblems('a.ts', 'R9.9', { decisions: new Set(), requirements: null })).toEqual([]);
});

test('resolves links from the folder of the document and paths from the root', () => {
  const files = ['docs/a.md', 'shell/x.ts'];
  const exists = (file: string) => files.includes(file);
  const markdown = '[a](a.md) [x](../shell/x.ts) [root](/shell/x.ts) `shell/x.ts` [b](b.md) `shell/y.ts`';
  expect(pathProblems('docs/c.md', markdown, exists)).toEqual([
    'docs/c.md links to b.md, which does not exist. Correct the link.',
    'docs/c.md names shell/y.ts, which does not exist. Correct the path.',
  ]);
});

test('reports a name that a document places in a file without it', () => {
  const read = (file: string) => (file === 'shell/x.ts' ? 'export interface Settings {}' : null);
  const markdown = '`Settings.api` in `shell/x.ts`, `Setting` in\n`shell/x.ts`, `Settings` in `shell/y.ts`';
  expect(placedNameProblems('a.md', markdown, read)).toEqual([
    'a.md says that Setting is in shell/x.ts, which does not have it. Correct the path.',
  ]);
});

test('refuses to run a file by itself that a package script runs', () => {
  const texts: Record<string, string> = {
    'shared/a/generate/write.ts': "import x from './x';\nimport '../b/write';\n",
    'shared/a/b/write.ts': '',
  };
  const commands = scriptedFiles(
    [
      { file: 'package.json', name: 'root', scripts: { start: 'node run.mjs start' } },
      {
        file: 'shared/a/package.json',
        name: '@shared/a',
        scripts: { write: 'node --import tsx generate/write.ts' },
      },
      { file: 'shared/c/package.json' },
    ],
    (file) => texts[file] ?? null,
  );
  expect([...commands]).toEqual([
    ['shared/a/generate/write.ts', 'npm run write -w @shared/a'],
    ['shared/a/b/write.ts', 'npm run write -w @shared/a'],
  ]);
  const text = `Run \`npx tsx shared/a/b/write.ts\`, then \`npx tsx shared/d.ts X\`.`;
  expect(commandProblems('a.md', text, commands)).toEqual([
    'a.md says npx tsx shared/a/b/write.ts. Write `npm run write -w @shared/a`, which runs it.',
  ]);
});

test('checks documents and comments of a project, without generated folders', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'references-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('shared/docs/decisions/0001-first.md', '# 1. First\n');
  write('shared/docs/decisions/README.md', '| 1 | [Second](0001-first.md) | in force |\n');
  write('shared/docs/requirements.md', '| R1.1 | text |\n');
  write('README.md', `[first](shared/docs/decisions/0001-first.md) [gone](gone.md) decision ${UNKNOWN}\n`);
  write('shell/a.ts', `// decision 1, R1.1\n// R2.${UNKNOWN}\nconst text = 'decision ${UNKNOWN}';\n`);
  write('shell/dist/b.ts', `// decision ${UNKNOWN}\n`);
  const problems = referenceProblems(root);
  rmSync(root, { recursive: true, force: true });
  expect(problems.sort()).toEqual([
    `README.md cites decision ${UNKNOWN}. Add the record to shared/docs/decisions or correct it.`,
    'README.md links to gone.md, which does not exist. Correct the link.',
    expect.stringContaining('has no row "| 1 | [First]'),
    expect.stringContaining('has the row "| 1 | [Second]'),
    `shell/a.ts cites R2.${UNKNOWN}. Add it to shared/docs/requirements.md or correct it.`,
  ]);
});

test('compares the rows of the decision index with the records', () => {
  const records = new Map([
    ['0003-native.md', '# 3. Native controls\n'],
    [
      '0037-kit.md',
      '# 37. Used, or our own\n\n**Decision.** Used where it is accessible. This\nreplaces decision 3.\n',
    ],
    ['0040-part.md', '# 40. One part\n\n**Decision.** This replaces a part of decision 37.\n'],
  ]);
  const rows = [
    '| 3 | [Native controls](0003-native.md) | replaced by 37 |',
    '| 37 | [Used, or our own](0037-kit.md) | replaced in part by 40 |',
    '| 40 | [One part](0040-part.md) | in force |',
  ];
  expect(decisionIndexProblems(rows.join('\n'), records)).toEqual([]);
  const problems = (index: string) => decisionIndexProblems(index, records).join('\n');
  expect(problems(rows[0]!)).toMatch(/has no row "\| 37 /);
  expect(problems(rows.join('\n').replace('replaced by 37', 'in force'))).toMatch(/no row .*replaced by 37/);
  expect(problems(rows.join('\n').replace(' in part', ''))).toMatch(/no row .*replaced in part by 40/);
  expect(problems(rows.join('\n').replace('Native controls', 'Controls'))).toMatch(/fits no record/);
  expect(problems([...rows, '| 38 | [Gone](0038-gone.md) | in force |'].join('\n'))).toMatch(
    /Gone.* fits no record/,
  );
});

test('names all records that replace parts of a decision, and refuses other words for it', () => {
  const records = new Map([
    ['0003-outbox.md', '# 3. Outbox\n'],
    ['0010-kinds.md', '# 10. Kinds\n\nThis replaces a part\nof decision 3. There, the list is closed.\n'],
    [
      '0011-answers.md',
      '# 11. Answers\n\nThis replaces a part of decision 3. It replaces a file. See decision 10.\n',
    ],
    ['0012-photos.md', '# 12. Photos\n\nThis replaces a part of decision 3.\n'],
  ]);
  const rows = (status: string) =>
    `| 3 | [Outbox](0003-outbox.md) | ${status} |\n` +
    ['10 | [Kinds](0010-kinds.md)', '11 | [Answers](0011-answers.md)', '12 | [Photos](0012-photos.md)']
      .map((row) => `| ${row} | in force |`)
      .join('\n');
  expect(decisionIndexProblems(rows('replaced in part by 10, 11 and 12'), records)).toEqual([]);
  expect(decisionIndexProblems(rows('replaced in part by 12'), records)).toHaveLength(2);
  for (const words of [
    'This replaces in\n[decision 3](0003-outbox.md) `a.md`',
    'It replaces `a.ts` of decision 3.',
  ])
    expect(
      decisionIndexProblems(
        rows('replaced in part by 10 and 11'),
        new Map([...records, ['0012-photos.md', `# 12. Photos\n\n${words}`]]),
      ),
    ).toEqual([
      expect.stringMatching(
        /^shared\/docs\/decisions\/0012-photos\.md says "replaces .*decision 3"\. Write "This replaces decision N\."/,
      ),
    ]);
});
