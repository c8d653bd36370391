import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Titles of all tests below a folder, as `file › title`; a title is what stands in the call's first argument. */
function testTitles(root: string, folder: string): Set<string> {
  const found = new Set<string>();
  const visit = (at: string) => {
    for (const name of readdirSync(at)) {
      if (['node_modules', 'dist', '.generated', '.local', '.git'].includes(name)) continue;
      const full = path.join(at, name);
      if (statSync(full).isDirectory()) visit(full);
      else if (/\.(test|spec)\.tsx?$/.test(name)) {
        const text = readFileSync(full, 'utf8');
        const file = path.relative(root, full).split(path.sep).join('/');
        for (const match of text.matchAll(
          /\b(?:test|it)(?:\.each\([^]*?\]\s*(?:as const)?\s*\))?\s*\(\s*(['"`])((?:\\.|(?!\1)[^])*)\1/g,
        )) {
          found.add(`${file} › ${match[2]!.replace(/\\(['"`])/g, '$1')}`);
        }
      }
    }
  };
  visit(path.join(root, folder));
  return found;
}

/** Lines of `spec.md` that name a test which is not there. Empty if all is well. */
export function specificationProblems(root: string): string[] {
  const file = path.join(root, 'e2e/journeys/spec.md');
  if (!existsSync(file)) return ['e2e/journeys/spec.md is missing'];
  const titles = testTitles(root, '.');
  const problems: string[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length < 5 || cells[1] === '§' || /^-+$/.test(cells[1] ?? '')) continue;
    const named = cells[cells.length - 2]!;
    if (named === 'open' || named === '–') continue;
    for (const one of named.split('<br>').map((text) => text.trim())) {
      const [testFile, ...title] = one.split(' › ');
      const exact = `${testFile} › ${title[title.length - 1]}`;
      if (!titles.has(exact)) problems.push(`spec.md names a test that is not there: ${one}`);
    }
  }
  return problems;
}
