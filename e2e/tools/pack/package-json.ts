import { SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import { PACKAGES_VERSION, SCOPE, type SharedPackage } from './packages';

/** The part of a `package.json` in `shared/` that its package has, too. */
export interface SourcePackageJson {
  name: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  sideEffects?: boolean | string[];
  imports?: Record<string, string>;
}

/** Matches the name of a package of ours in the code. */
const OWN = /^@(shared|shell)\//;

/** Returns whether a package has an entry of its source. */
export const hasEntry = ({ entries }: SharedPackage, entry: string) => entries?.includes(entry) ?? true;

/** Returns where a package in the registry has a file of the checkout. Only TypeScript is compiled. */
const compiled = (file: string) => file.replace(/(?<!\.d)\.tsx?$/, '.js');

/**
 * Returns the target of an entry. The code of an entry that the shell provides at run time is for tests, development and pages
 * outside the app only, so that no bundler puts it into a build by accident.
 */
function entryOf(request: string, file: string): unknown {
  const code = compiled(file);
  if (file.endsWith('.d.ts')) return { types: file };
  if (code === file) return file;
  const types = code.replace(/\.js$/, '.d.ts');
  const isProvided = SHARED_LIBRARIES.some((library) => library.request === request);
  return isProvided ? { types, test: code, development: code, standalone: code } : { types, default: code };
}

/** Returns whether the code imports a package of ours by this name. */
export const isOwn = (name: string) => OWN.test(name);

/** Returns the specifier of a package of ours: its place in the tree has the scope that the code imports. */
export const ownDependency = (name: string) => `npm:${SCOPE}/${name.replace(OWN, '')}@${PACKAGES_VERSION}`;

/** Ranges of the packages that the shell provides at run time, by name. */
const PROVIDED = new Map(
  SHARED_LIBRARIES.filter(({ request }) => !OWN.test(request)).map(({ request, range }) => [
    request.split('/', request.startsWith('@') ? 2 : 1).join('/'),
    range,
  ]),
);

/**
 * Returns the `package.json` of a package in the registry.
 * @param tools versions of the packages of the project's root
 * @param registry address of the registry that it may be published to
 */
export function packageJson(
  shared: SharedPackage,
  source: SourcePackageJson,
  tools: Readonly<Record<string, string>>,
  registry: string,
): object {
  const { folder, about, bin, tools: needed = [] } = shared;
  const all = [
    // @shell/deploy contains the files of the shell that it imports.
    ...Object.entries(source.dependencies ?? {}).filter(([name]) => name !== 'shell'),
    ...needed.map((name): [string, string] => [name, tools[name]!]),
  ];
  const isPeer = ([name]: [string, string]) => PROVIDED.has(name);
  const { sideEffects, imports } = source;
  return {
    name: `${SCOPE}/${folder}`,
    version: PACKAGES_VERSION,
    description: `Power bank rental: ${about}.`,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20.19' },
    publishConfig: { registry },
    ...(bin
      ? { bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, compiled(file)])) }
      : {}),
    ...(imports ? { imports } : {}),
    exports: Object.fromEntries(
      Object.entries(source.exports ?? {})
        .filter(([entry]) => hasEntry(shared, entry))
        .map(([entry, file]) => [entry, entryOf(source.name + entry.slice(1), file)]),
    ),
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(compiled) : (sideEffects ?? true),
    dependencies: Object.fromEntries(
      all
        .filter((one) => !isPeer(one))
        .map(([name, range]) => [name, isOwn(name) ? ownDependency(name) : range]),
    ),
    peerDependencies: Object.fromEntries(all.filter(isPeer).map(([name]) => [name, PROVIDED.get(name)])),
  };
}
