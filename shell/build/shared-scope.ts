import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ServedContract, SharedLibrary } from '@shared/module-kit/shared-libraries';

const require = createRequire(import.meta.url);

/** The contracts that a shell serves: the current one and, where there is one, that of the previous major. */
export interface ServedContracts {
  current: ServedContract;
  previous: ServedContract | null;
}

/** Every library that is offered, each under its share key once, with the contract that it belongs to. */
export function offeredLibraries({ current, previous }: ServedContracts) {
  const own = current.libraries.map((library) => ({ library, contract: current.version }));
  const keys = new Set(current.libraries.map(({ shareKey }) => shareKey));
  const older = previous?.libraries.filter(({ shareKey }) => !keys.has(shareKey)) ?? [];
  return [...own, ...older.map((library) => ({ library, contract: previous!.version }))];
}

/** Whether a library is a part of the contract itself, and so has the contract's version. */
export const isOwn = ({ request }: SharedLibrary) =>
  request.startsWith('@shared/') || path.isAbsolute(request);

function installedVersion({ request }: SharedLibrary): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  const file = require.resolve.paths(name)!.map((folder) => path.join(folder, name, 'package.json'));
  for (const candidate of file) {
    try {
      return (JSON.parse(readFileSync(candidate, 'utf8')) as { version: string }).version;
    } catch {
      // looked for in the next folder up
    }
  }
  throw new Error(`${name} is not installed`);
}

/**
 * The source of what the shell offers, from the one table: whole libraries as they are, others through a facade that
 * names exactly what is offered, so that the shell's own bundle stays shaken.
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
    const version = isOwn(library) ? contract : installedVersion(library);
    return `  '${shareKey}': { version: '${version}', lib: ${lib} },`;
  });
  return `${imports.join('\n')}\nexport const sharedScope = {\n${entries.join('\n')}\n};\n`;
}
