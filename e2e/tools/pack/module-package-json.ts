import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isOwn, ownDependency } from './package-json';

interface ModulePackageJson {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides?: object;
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/**
 * Fills in the versions of the `package.json` of a new module in a repository of its own: our packages by their aliases, the
 * others in the versions of this project. npm reads overrides in this file only.
 * @param root root of the project
 * @param file the `package.json`, with `*` for each version
 */
export function fillModulePackageJson(root: string, file: string): void {
  const { overrides } = readJson<{ overrides: Record<string, object> }>(path.join(root, 'package.json'));
  const { packages } = readJson<{ packages: Record<string, { version: string }> }>(
    path.join(root, 'package-lock.json'),
  );
  const versionOf = (name: string) =>
    isOwn(name) ? ownDependency(name) : packages[`node_modules/${name}`]!.version;
  const filled = (names: Record<string, string>) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, versionOf(name)]));
  const module = readJson<ModulePackageJson>(file);
  const content = {
    ...module,
    dependencies: filled(module.dependencies),
    devDependencies: filled(module.devDependencies),
    // React 19 is newer than react-vant.
    overrides: { 'react-vant': overrides['react-vant'] },
  };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
