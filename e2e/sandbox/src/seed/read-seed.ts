import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { PACKAGE_DIR } from '../server/config/package-dir';

/**
 * Reads a file of seed data.
 * @param file path in this folder, for example `stores/jp-tokyo.json`
 * @throws with the first problems if the data does not match the schema
 */
export function readSeed<T extends TSchema>(file: string, schema: T): Static<T> {
  const data: unknown = JSON.parse(readFileSync(join(PACKAGE_DIR, 'src/seed', file), 'utf8'));
  const validator = Compile(schema);
  if (validator.Check(data)) return data;
  const problems = validator
    .Errors(data)
    .slice(0, 3)
    .map(({ instancePath, message }) => `${instancePath || 'file'} ${message}`);
  throw new Error(`seed/${file}: ${problems.join('; ')}`);
}
