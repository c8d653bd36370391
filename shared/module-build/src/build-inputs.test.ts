/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PREVIOUS_CONTRACT, SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import { importedFiles } from '../testing/imported-files';
import { buildInputs, countedFiles } from './build-id';
import { readModuleJson } from './module-folder';
import { exposedSources } from './places';

const ROOT = path.join(__dirname, '../../..');
const MODULES = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'module.json')));
/** Code that builds a module. webpack and the package files name the loaders and what replaces files of react-vant. */
const BUILD = [
  './shared/module-build/src/build-module.ts',
  './shared/module-build/src/worker-loader.ts',
  './shared/module-build/src/standalone-loader.ts',
  './shared/module-build/src/nothing.js',
  '@shared/ui/react-vant-render',
];

/** Returns the code of a module that webpack begins with: its pages and parts, and the workers that they start. */
function entriesOf(name: string): string[] {
  const workers = readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.worker.ts'))
    .map((file) => `src/${file}`);
  return [...Object.values(exposedSources(readModuleJson(ROOT, name))), ...workers].map(
    (file) => `./${path.posix.join(name, file)}`,
  );
}

/** Returns the files that the code imports and that the ids of these workspaces do not count. */
async function uncounted(workspaces: readonly string[], entries: readonly string[]): Promise<string[]> {
  const counted = new Set(workspaces.flatMap((name) => countedFiles(ROOT, buildInputs(name))));
  const imported = await importedFiles(ROOT, entries);
  expect(imported).toContain('shared/http-api/endpoints/index.ts');
  return imported.filter((file) => !counted.has(file));
}

// A version has the same id only if it has the same bytes. A build of older sources would be published under the right name.
test('the id of a module counts every file of the project that its build contains or runs', async () => {
  expect(await uncounted(MODULES, [...MODULES.flatMap(entriesOf), ...BUILD])).toEqual([]);
});

test('the id of the shell counts every file of the project that its build contains or runs', async () => {
  const shared = [...SHARED_LIBRARIES, ...(PREVIOUS_CONTRACT?.libraries ?? [])]
    .map(({ request }) => request)
    .filter((request) => request.startsWith('@shared/'));
  const entries = ['./shell/src/host/start.tsx', './shell/build/build-shell.ts'];
  expect(await uncounted(['shell'], [...entries, ...shared, ...BUILD])).toEqual([]);
});
