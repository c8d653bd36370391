import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import '../openapi/write';
import { endpointFiles } from './endpoint-files';

// Writes `endpoints/` and `openapi.json`. Run it after each change of the schemas: `npm run write -w @shared/http-api`.
const folder = fileURLToPath(new URL('../endpoints/', import.meta.url));
const options = { ...(await resolveConfig(`${folder}index.ts`)), parser: 'typescript' };
mkdirSync(folder, { recursive: true });
const files = endpointFiles();
for (const name of readdirSync(folder)) if (!(name in files)) rmSync(folder + name);
for (const [name, text] of Object.entries(files)) writeFileSync(folder + name, await format(text, options));
