/**
 * Generates a client and the types of a server from the OpenAPI document of the HTTP API, beside a program that uses
 * both: `npx tsx e2e/tools/http-api/generate.ts FOLDER`. The folder must be inside the project, so that packages resolve.
 */
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { endpoints } from '@shared/http-api/schemas';
import { ROOT } from '../root';

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
  },
};

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to write to.');
await createClient({
  input: path.join(ROOT, 'shared/http-api/openapi.json'),
  output: folder,
  plugins: ['@hey-api/typescript', '@hey-api/client-fetch', '@hey-api/sdk', 'fastify'],
  logs: { level: 'silent' },
});
await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
await cp(path.join(import.meta.dirname, 'third-party.ts.txt'), path.join(folder, 'third-party.ts'));
const names = Object.keys(endpoints).map((name) => `  ${name}: true,`);
await writeFile(
  path.join(folder, 'handlers.ts'),
  [
    "import type { RouteHandlers } from './fastify.gen';",
    'export const handlers = {',
    ...names,
    '} satisfies { [name in keyof RouteHandlers]?: true };',
  ].join('\n'),
);
