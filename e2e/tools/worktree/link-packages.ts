import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Files that record the installed packages: those of `run.mjs` and of npm. */
const RECORDS = ['.installed', '.package-lock.json'];

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const isLink = (file: string) => lstatSync(file).isSymbolicLink();

/** Returns the folders of a checkout's workspaces, relative to it. A pattern ends in `*` or names one folder. */
function workspaceFolders(root: string): string[] {
  const { workspaces } = readJson<{ workspaces: string[] }>(path.join(root, 'package.json'));
  return workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('*')) return [pattern];
      const parent = path.dirname(pattern);
      const start = path.basename(pattern).slice(0, -1);
      return readdirSync(path.join(root, parent))
        .filter((name) => name.startsWith(start))
        .map((name) => path.join(parent, name));
    })
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')));
}

/**
 * Links the installed packages of one checkout into another instead of installing them. Links the workspaces to the
 * folders of the other checkout, which may be older and have other workspaces.
 * @param from checkout with node_modules
 * @param to checkout without node_modules
 */
export function linkPackages(from: string, to: string): void {
  const source = path.join(from, 'node_modules');
  const target = path.join(to, 'node_modules');
  const link = (name: string) => {
    const file = path.join(source, name);
    // Skips links, which are the workspaces of `from`.
    if (!isLink(file)) symlinkSync(file, path.join(target, name), 'junction');
  };
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source)) {
    if (RECORDS.includes(name)) writeFileSync(path.join(target, name), readFileSync(path.join(source, name)));
    else if (name.startsWith('@')) {
      mkdirSync(path.join(target, name));
      for (const inScope of readdirSync(path.join(source, name))) link(path.join(name, inScope));
    } else link(name);
  }
  for (const folder of workspaceFolders(to)) {
    const { name } = readJson<{ name: string }>(path.join(to, folder, 'package.json'));
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    symlinkSync(path.join(to, folder), path.join(target, name), 'junction');
    // Links packages that are installed only for this workspace.
    const own = path.join(from, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(to, folder, 'node_modules'), 'junction');
  }
}
