import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { recordExamples } from './record';

/**
 * Writes `shared/http-api/openapi/examples.json`. Run it after each change of an answer:
 * `npx tsx e2e/sandbox/src/testing/examples/write.ts`. Then write the document.
 */
const file = fileURLToPath(new URL('../../../../../shared/http-api/openapi/examples.json', import.meta.url));
const options = { ...(await resolveConfig(file)), filepath: file };
await writeFile(file, await format(JSON.stringify(await recordExamples()), options));
