/**
 * `npm run check`: format, lint, types, boundaries, the report of the contract, every module.json, texts, the
 * requirements with their document, references in documents and comments, unused code and declared packages; no build.
 * `npm run check -- mf-orders` looks at that module alone, and at what it uses of shared/.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { missingTexts, moduleJsonProblems } from '@shared/module-build';
import { referenceProblems } from '../references';
import { ROOT, moduleNames } from '../root';

interface Result {
  name: string;
  ok: boolean;
  output: string;
  seconds: number;
}

const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const where = only.length > 0 ? only : ['.'];
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);

function tool(name: string, command: string, args: string[]): Promise<Result> {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn(bin(command), args, { cwd: ROOT, shell: process.platform === 'win32' });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('close', (code) =>
      resolve({ name, ok: code === 0, output, seconds: (Date.now() - begun) / 1000 }),
    );
  });
}

function direct(name: string, problems: string[]): Result {
  return { name, ok: problems.length === 0, output: problems.join('\n'), seconds: 0 };
}

const modules = only.length > 0 ? only : moduleNames();
const texts = [
  ...modules.map((name) => `${name}/src/locales`),
  ...(only.length > 0 ? [] : ['shell/src/locales', 'shared/ui/src/locales']),
];
const folders = ['shell', 'e2e', 'shared', ...moduleNames()];
const results = [
  ...(await Promise.all([
    tool('format', 'prettier', [
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      ...where,
    ]),
    // The newest TypeScript, with the rules that need types (.oxlintrc.json). tsconfig.json leads it to each file's project.
    tool('types', 'oxlint', ['--type-aware', '--type-check', ...where]),
  ])),
  ...(await Promise.all([
    tool('lint', 'eslint', ['--cache', '--cache-location', '.cache/eslint', '--max-warnings', '0', ...where]),
    tool('boundaries', 'depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      ...(only.length > 0 ? only : folders),
    ]),
    tool('folders', 'depcruise', [
      '--config',
      '.dependency-cruiser.folders.cjs',
      '--output-type',
      'err',
      ...(only.length > 0 ? only : folders),
    ]),
    tool('requirements', 'tsx', ['e2e/spec/run-check.ts', ...only]),
    ...(only.length > 0
      ? []
      : [
          tool('unused', 'knip', ['--no-progress', '--no-config-hints']),
          // npm comes with Node, so the project names no version of it.
          tool('packages', 'sherif', ['--ignore-rule', 'root-package-manager-field']),
        ]),
    ...(only.length > 0 ? [] : [tool('contract', 'tsx', ['e2e/tools/commands/api-report.ts', '--check'])]),
  ])),
  direct(
    'modules',
    modules.flatMap((name) => moduleJsonProblems(ROOT, name)),
  ),
  direct(
    'texts',
    texts.flatMap((folder) =>
      missingTexts(path.join(ROOT, folder)).map((missing) => `${folder}: ${missing}`),
    ),
  ),
  // A document may name files of every part of the project.
  ...(only.length > 0 ? [] : [direct('references', referenceProblems(ROOT))]),
];
for (const { name, ok, output, seconds } of results) {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${seconds ? `${seconds.toFixed(1)} s` : ''}`);
  if (!ok) console.log(output.trim());
}
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
