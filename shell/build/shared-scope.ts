import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ServedContract, SharedLibrary } from '@shared/module-kit/shared-libraries';

const require = createRequire(import.meta.url);

/** Contracts that a shell serves: the current one, and one of the previous major version, if any. */
export interface ServedContracts {
  current: ServedContract;
  previous: ServedContract | null;
}

/** Returns the shared libraries of both contracts, one per share key, each with the version of its contract. */
export function offeredLibraries({ current, previous }: ServedContracts) {
  const currentLibraries = current.libraries.map((library) => ({ library, contract: current.version }));
  const keys = new Set(current.libraries.map(({ shareKey }) => shareKey));
  const previousLibraries = previous?.libraries.filter(({ shareKey }) => !keys.has(shareKey)) ?? [];
  return [
    ...currentLibraries,
    ...previousLibraries.map((library) => ({ library, contract: previous!.version })),
  ];
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
 * Generates the module that exports the shared libraries. A library that is not shared completely gets a facade with
 * exactly the shared names, so that tree shaking still removes the rest from the shell's bundle.
 */
export function sharedScopeSource(contracts: ServedContracts): string {
  const imports: string[] = [];
  const entries = offeredLibraries(contracts).map(({ library, contract }, index) => {
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
    return `  '${shareKey}': { version: '${version}', lib: ${lib} },`;
  });
  return `${imports.join('\n')}\nexport const sharedScope = {\n${entries.join('\n')}\n};\n`;
}
