import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
/** Codes of problems that a module reports, as its source names them: of late code, and of calls of `report`. */
const IN_SOURCE = /['"]([A-Z][A-Z_]*_CODE)['"]|\breport\(\{ code: '([A-Z_]+)'/g;
const ROW = /^\| `([A-Z_]+)` \| (mf-[a-z\d, -]+) \|/gm;

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

function codesOf(module: string): string[] {
  const folder = path.join(ROOT, module, 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource);
  const codes = sources.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(IN_SOURCE)].map(
      (match) => match[1] ?? match[2]!,
    ),
  );
  return [...new Set(codes)].sort();
}

function documentedCodes(): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const [, code, modules] of readFileSync(path.join(ROOT, 'shared/docs/errors.md'), 'utf8').matchAll(
    ROW,
  ))
    for (const module of modules!.split(', '))
      codes.set(module, [...(codes.get(module) ?? []), code!].sort());
  return codes;
}

const MODULES = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

test.each(MODULES)('errors.md lists the codes that %s reports, and no other', (module) => {
  expect(documentedCodes().get(module) ?? []).toEqual(codesOf(module));
});
