/**
 * `npm run check`: checks format, lint, types, what the oldest browsers lack, boundaries, the report of the contract, every module.json, the lists of features, the modules' own endpoints, texts with their types, the
 * requirements with their document, the code in the guide, references in documents and comments, licences, unused code and declared packages. It needs
 * no build. `npm run check -- mf-orders` checks only that module and the parts of shared/ that it imports. With `--at ADDRESS` it also
 * builds the module and compares it with the shells of the app that is deployed there.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  importedFrom,
  missingTexts,
  moduleJsonProblems,
  noticeProblems,
  readModuleJson,
  switchNotices,
  textTypesMatch,
  unusedTexts,
} from '@shared/module-build';
import { SHIPPED, shippedPackages } from '@shell/deploy';
import { contractNameProblems, importProblems } from '@shared/module-build/command';
import { ownEndpointFileProblems } from '@shared/module-build/create';
import { deployedOrigin } from '@shell/deploy/deployed-app';
import { browserProgram } from '../browser-program';
import { type Result, resultOf } from '../check-result';
import { newerMemberProblems } from '../newer-members';
import { fitsDeployed } from '../published/fits-deployed';
import { featureProblems } from '../features';
import { guideProblems } from '../create-module/guide';
import { referenceProblems } from '../references';
import { ROOT, catalogueFolders, moduleNames } from '../root';
import { termProblems } from '../terms';
import { typedTexts } from '../typed-texts';
import { unknownModule } from '../unknown-module';

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' } },
});
const at = deployedOrigin(values.at);
if (values.at !== undefined && at === null) {
  console.error(`--at ${values.at} is not an address of http or https.`);
  process.exit(1);
}
const unknown = unknownModule(only, moduleNames());
if (unknown) {
  console.error(unknown);
  process.exit(1);
}
const where = only.length > 0 ? only : ['.'];
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);

/** @param advice what to do after a failure, if the tool does not say it */
function runTool(name: string, command: string, args: string[], advice = ''): Promise<Result> {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn(bin(command), args, { cwd: ROOT, shell: process.platform === 'win32' });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('close', (code) =>
      resolve({ name, ok: code === 0, output: output + advice, seconds: (Date.now() - begun) / 1000 }),
    );
  });
}

const modules = only.length > 0 ? only : moduleNames();
const texts = only.length > 0 ? only.map((name) => `${name}/src/locales`) : catalogueFolders();
const source = (name: string) => path.join(ROOT, name, 'src');
const unused = (name: string, keys: string[]) => keys.map((key) => `${name}: nobody uses the text ${key}`);

/** Folders whose code renters download. */
const shipped = [
  ...modules.map(source),
  ...(only.length > 0 ? [] : SHIPPED.map((folder) => path.join(ROOT, folder))),
];
const program = browserProgram(ROOT, shipped);
const typed = typedTexts(program, [...modules, ...(only.length > 0 ? [] : ['shared/ui'])].map(source));
const isTyped = (name: string, key: string) => typed.get(source(name))!.has(key);

/** Returns the texts of a module that nobody names. `e2e/spec/refusal-texts.test.tsx` checks those of errors. */
function moduleTextProblems(name: string): string[] {
  const titles = readModuleJson(ROOT, name).routes.map(({ title }) => title);
  const keys = unusedTexts(source(name), [], titles);
  return unused(
    name,
    keys.filter((key) => !key.startsWith('errors.') && !isTyped(name, key)),
  );
}

/** Returns the texts of the shell and of `shared/ui` that nobody names. A module has no key of theirs. */
function commonTextProblems(): string[] {
  const kit = source('shared/module-kit');
  const ui = unusedTexts(source('shared/ui'), [kit]).filter((key) => !isTyped('shared/ui', key));
  return [
    ...unused('shell', unusedTexts(source('shell'), [source('shell'), kit])),
    ...unused('shared/ui', ui),
  ];
}

/** Prints why a build or an address does not answer. */
function printFailure(error: unknown): boolean {
  console.log(error instanceof Error ? error.message : error);
  return false;
}

const folders = ['shell', 'e2e', 'shared', ...moduleNames()];
const results = [
  ...(await Promise.all([
    runTool(
      'format',
      'prettier',
      ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', ...where],
      'Run "npm run format", or "npx prettier --write FILE" for one file.',
    ),
    // The newest TypeScript, with the rules that need types (.oxlintrc.json). tsconfig.json leads it to each file's project.
    runTool('types', 'oxlint', ['--type-aware', '--type-check', ...where]),
  ])),
  ...(await Promise.all([
    runTool('lint', 'eslint', [
      '--cache',
      '--cache-location',
      '.cache/eslint',
      '--max-warnings',
      '0',
      ...where,
    ]),
    runTool('boundaries', 'depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      ...(only.length > 0 ? only : folders),
    ]),
    runTool('folders', 'depcruise', [
      '--config',
      '.dependency-cruiser.folders.cjs',
      '--output-type',
      'err',
      ...(only.length > 0 ? only : folders),
    ]),
    runTool('requirements', 'tsx', ['e2e/spec/run-check.ts', ...only]),
    runTool('unused', 'knip', [
      '--no-progress',
      '--no-config-hints',
      ...only.flatMap((name) => ['--workspace', name]),
    ]),
    ...(only.length > 0
      ? []
      : [
          // The project names no version of npm, because npm comes with Node.
          runTool('packages', 'sherif', ['--ignore-rule', 'root-package-manager-field']),
        ]),
    ...(only.length > 0 ? [] : [runTool('contract', 'tsx', ['e2e/tools/commands/api-report.ts', '--check'])]),
  ])),
  await resultOf('modules', () => modules.flatMap((name) => moduleJsonProblems(ROOT, name))),
  await resultOf('features', () => modules.flatMap((name) => featureProblems(ROOT, name))),
  await resultOf('imports', () =>
    modules.flatMap((name) => [...importProblems(ROOT, name), ...contractNameProblems(ROOT, name)]),
  ),
  await resultOf('endpoints', async () =>
    (await Promise.all(modules.map((name) => ownEndpointFileProblems(ROOT, name)))).flat(),
  ),
  await resultOf('texts', () =>
    texts.flatMap((folder) =>
      missingTexts(path.join(ROOT, folder)).map((missing) => `${folder}: ${missing}`),
    ),
  ),
  await resultOf('text types', () =>
    texts
      .filter((folder) => !textTypesMatch(path.join(ROOT, folder)))
      .map((folder) => `${folder}/texts.ts does not match en.json. Run "npm run texts".`),
  ),
  await resultOf('used texts', () => [
    ...modules.flatMap(moduleTextProblems),
    ...(only.length > 0 ? [] : commonTextProblems()),
  ]),
  await resultOf('licences', () =>
    noticeProblems(only.length > 0 ? importedFrom(only.map(source)) : shippedPackages(ROOT)),
  ),
  await resultOf('browsers', () => newerMemberProblems(ROOT, program, shipped)),
  await resultOf('terms', () => termProblems(ROOT, texts, only.length === 0)),
  ...(only.length > 0 ? [] : [await resultOf('guide', () => guideProblems(ROOT))]),
  // Documents name files of the whole project, so a check of one module skips them.
  ...(only.length > 0 ? [] : [await resultOf('references', () => referenceProblems(ROOT))]),
];
for (const { name, ok, output, seconds } of results) {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${seconds ? `${seconds.toFixed(1)} s` : ''}`);
  if (!ok) console.log(output.trim());
}
for (const name of modules) for (const notice of switchNotices(ROOT, name, new Date())) console.log(notice);
const isFit = at === null || (await fitsDeployed(modules, at).catch(printFailure));
process.exit(isFit && results.every(({ ok }) => ok) ? 0 : 1);
