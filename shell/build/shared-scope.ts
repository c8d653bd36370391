import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACT_VERSION, SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';

const require = createRequire(import.meta.url);

function versionOf(request: string): string {
  if (request.startsWith('@shared/')) return CONTRACT_VERSION;
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
 * Writes what the shell offers, from the one table: whole libraries as they are, others through a facade that names
 * exactly what is offered, so that the shell's own bundle stays shaken.
 */
export function writeSharedScope(root: string): void {
  const imports: string[] = [];
  const entries = SHARED_LIBRARIES.map(({ request, shareKey, names }, index) => {
    const local = `l${index}`;
    if (names === 'whole') imports.push(`import * as ${local} from '${request}';`);
    else {
      const list = names.map((name) => `${name} as ${local}_${name}`).join(', ');
      imports.push(`import { ${list} } from '${request}';`);
    }
    const lib =
      names === 'whole'
        ? local
        : `{ __esModule: true, ${names.map((name) => `${name}: ${local}_${name}`).join(', ')} }`;
    return `  '${shareKey}': { version: '${versionOf(request)}', lib: ${lib} },`;
  });
  const folder = path.join(root, 'shell/.generated');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'shared-scope.js'),
    `${imports.join('\n')}\nexport const sharedScope = {\n${entries.join('\n')}\n};\n`,
  );
}
