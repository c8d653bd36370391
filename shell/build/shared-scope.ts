import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { contractFits } from '@shared/module-kit/contract-range';
import type { ServedContract, SharedLibrary } from '@shared/module-kit/shared-libraries';

const require = createRequire(import.meta.url);

/** Contracts that a shell serves: the current one, and one of the previous major version, if any. */
export interface ServedContracts {
  current: ServedContract;
  previous: ServedContract | null;
}

/** A library that a shell shares, with the version of its contract. */
interface OfferedLibrary {
  library: SharedLibrary;
  contract: string;
}

const namesOfBoth = (
  one: SharedLibrary['names'],
  other: SharedLibrary['names'] = [],
): SharedLibrary['names'] =>
  one === 'whole' || other === 'whole' ? 'whole' : [...new Set([...one, ...other])];

/**
 * Returns the shared libraries of both contracts, one per share key. A library with the same key in both has the names of
 * both.
 * @returns `shared`: those that the shell shares at its start; `adapters`: our own packages that only the previous contract
 * has, which adapt those of the current one
 */
export function offeredLibraries({ current, previous }: ServedContracts): {
  shared: OfferedLibrary[];
  adapters: OfferedLibrary[];
} {
  const older = new Map(previous?.libraries.map((library) => [library.shareKey, library]));
  const requests = new Set(current.libraries.map(({ request }) => request));
  const shared = current.libraries.map((library) => {
    const names = namesOfBoth(library.names, older.get(library.shareKey)?.names);
    older.delete(library.shareKey);
    return { library: { ...library, names }, contract: current.version };
  });
  const rest = [...older.values()].map((library) => ({ library, contract: previous!.version }));
  const isAdapter = ({ library }: OfferedLibrary) =>
    isContractLibrary(library) && !requests.has(library.request);
  return {
    shared: [...shared, ...rest.filter((offered) => !isAdapter(offered))],
    adapters: rest.filter(isAdapter),
  };
}

/** Returns whether a library is one of our own packages, whose version is that of the contract. */
export const isContractLibrary = ({ request }: SharedLibrary) =>
  request.startsWith('@shared/') || path.isAbsolute(request);

function installedVersion({ request }: SharedLibrary): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  const candidates = require.resolve.paths(name)!.map((folder) => path.join(folder, name, 'package.json'));
  for (const candidate of candidates) {
    try {
      return (JSON.parse(readFileSync(candidate, 'utf8')) as { version: string }).version;
    } catch {
      // Try the next parent folder.
    }
  }
  throw new Error(`${name} is not installed`);
}

/**
 * Generates a module that exports shared libraries. A library that is not shared completely gets a facade with exactly the
 * shared names, so that tree shaking still removes the rest from the shell's bundle.
 */
export function sharedScopeSource(offered: readonly OfferedLibrary[]): string {
  const imports: string[] = [];
  const entries = offered.map(({ library, contract }, index) => {
    const { request, shareKey, names } = library;
    const local = `l${index}`;
    let lib = local;
    if (names === 'whole') imports.push(`import * as ${local} from '${request}';`);
    else {
      imports.push(
        `import { ${names.map((name) => `${name} as ${local}_${name}`).join(', ')} } from '${request}';`,
      );
      lib = `{ __esModule: true, ${names.map((name) => `${name}: ${local}_${name}`).join(', ')} }`;
    }
    const version = isContractLibrary(library) ? contract : installedVersion(library);
    if (!contractFits(`^${version}`, [version]))
      throw new Error(`${request} ${version} is no release, so no range of a module accepts it`);
    return `  '${shareKey}': { version: '${version}', lib: ${lib} },`;
  });
  return `${imports.join('\n')}\nexport const sharedScope = {\n${entries.join('\n')}\n};\n`;
}

/**
 * Generates the module with the adapters of the previous contract. Each package exports `adapt`, which gets parts of the
 * current contract as values and returns the library. An import of the parts would take the modules of the shell's script
 * apart, which costs each renter 2 KB.
 */
export function previousScopeSource(adapters: readonly OfferedLibrary[]): string {
  const imports = adapters.map(
    ({ library }, index) => `import { adapt as a${index} } from '${library.request}';\n`,
  );
  const entries = adapters.map(
    ({ library, contract }, index) =>
      `  '${library.shareKey}': { version: '${contract}', lib: a${index}(parts) },\n`,
  );
  return `${imports.join('')}export const previousScope = (parts) => ({\n${entries.join('')}});\n`;
}
