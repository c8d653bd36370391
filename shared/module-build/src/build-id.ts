import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIP = new Set(['node_modules', 'dist', '.generated', 'docs']);

/** Files below a folder that go into a build, in a fixed order; tests and prose do not. */
function inputFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (SKIP.has(entry.name)) return [];
      if (entry.isDirectory()) return inputFiles(full);
      return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [full];
    });
}

/** Hash of the given files and folders: their paths from `root` and their bytes. */
export function hashInputs(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const full = path.join(root, input);
    for (const file of statSync(full).isDirectory() ? inputFiles(full) : [full]) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * The installed packages as the lockfile has them, without our own workspaces: a module that is new, or of another
 * version, changes nobody else's build.
 */
function installedPackages(root: string): string {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(
    ([at, { link }]) => at.includes('node_modules/') && !link,
  );
  return JSON.stringify(installed);
}

/** What is compiled into every build beside its own folder and the installed packages. */
const COMPILED_IN = [
  'tsconfig.json',
  'shared/api-client',
  'shared/http-api/app',
  'shared/domain',
  'shared/i18n',
  'shared/module-kit',
  'shared/tracking',
  'shared/ui',
];

/**
 * A build's id, known before building: `<package version>-<8 hex>`, the hex a hash of everything that goes in. It is
 * how a start knows that nothing has to be built.
 * @param workspace folder of the module or the shell.
 */
export function buildId(
  root: string,
  workspace: string,
  mode: 'production' | 'development' = 'production',
): string {
  const { version } = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')) as {
    version: string;
  };
  const inputs = workspace === 'shell' ? ['shell/src', 'shell/package.json', 'shell/build'] : [workspace];
  const hash = createHash('sha256')
    .update(installedPackages(root))
    .update(hashInputs(root, [...inputs, ...COMPILED_IN]))
    .digest('hex');
  return `${version}-${hash.slice(0, 8)}${mode === 'development' ? '-dev' : ''}`;
}
