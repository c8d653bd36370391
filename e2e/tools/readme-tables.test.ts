/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BUILT } from './lint/arrows.cjs';

const ROOT = path.resolve(__dirname, '../..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const foldersOf = (parent: string) =>
  readdirSync(path.join(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !BUILT.includes(entry.name))
    .map(({ name }) => name)
    .sort();

/** The last part of the folder in the first column: of `[page](page/page-data.ts)` and of a path in backticks. */
const inTable = (text: string) =>
  [...text.matchAll(/^\| (?:\[(\w[\w-]*)\]|`(?:[\w-]+\/)*([\w-]+)\/`)/gm)]
    .map(([, link, folder]) => link ?? folder!)
    .sort();

test.each(['e2e', 'shell', 'shell/deploy'])(
  'the README of %s names every folder in it, and no other',
  (parent) => {
    expect(inTable(readText(`${parent}/README.md`))).toEqual(foldersOf(parent));
  },
);

/** The folders in the lines below `shell/` and the like of the block in the README. A line can name several. */
function inTree(parent: string): string[] {
  const [, lines] = new RegExp(`^${parent}/.*\\n((?: .*\\n)+)`, 'm').exec(readText('README.md'))!;
  return [...lines!.matchAll(/^ {2}((?:[\w-]+\/ ?)+)/gm)]
    .flatMap(([, names]) => names!.trim().split(' '))
    .map((name) => name.replace('/', ''))
    .sort();
}

test.each(['shell', 'shared', 'e2e'])(
  'the README of the project names every folder of %s, and no other',
  (parent) => {
    expect(inTree(parent)).toEqual(foldersOf(parent));
  },
);

const imported = (text: string) => /Neighbours: imports ([\s\S]*?)\.(?:\s|$)/.exec(text)?.[1];

const SAYS_IMPORTS = foldersOf('shared').filter(
  (name) => name !== 'docs' && imported(readText(`shared/${name}/README.md`)),
);

test('the packages below the kit say what they import', () => {
  expect(SAYS_IMPORTS).toEqual(foldersOf('shared').filter((name) => !['docs', 'module-kit'].includes(name)));
});

test.each(SAYS_IMPORTS)('the README of %s names the packages that its package.json lists', (name) => {
  const { dependencies = {} } = JSON.parse(readText(`shared/${name}/package.json`)) as {
    dependencies?: Record<string, string>;
  };
  const named = [...imported(readText(`shared/${name}/README.md`))!.matchAll(/\[([\w-]+)\]/g)];
  const listed = Object.keys(dependencies).filter((dependency) => dependency.startsWith('@shared/'));
  expect(named.map(([, other]) => `@shared/${other!}`).sort()).toEqual(listed.sort());
});
