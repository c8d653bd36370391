import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { openApiDocument } from './index';

/**
 * Writes `shared/http-api/openapi.json`. After each change of the schemas `npm run write -w @shared/http-api` runs it, and writes
 * the endpoints.
 */
const folder = fileURLToPath(new URL('..', import.meta.url));
const path = `${folder}openapi.json`;
const options = { ...(await resolveConfig(path)), filepath: path };
await writeFile(path, await format(JSON.stringify(openApiDocument(folder)), options));
