import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { openApiDocument } from './index';

/**
 * Writes `shared/http-api/openapi.json`. Run it after each change of the schemas:
 * `npx tsx shared/http-api/openapi/write.ts`.
 */
const folder = fileURLToPath(new URL('..', import.meta.url));
const path = `${folder}openapi.json`;
const options = { ...(await resolveConfig(path)), filepath: path };
await writeFile(path, await format(JSON.stringify(openApiDocument(folder)), options));
