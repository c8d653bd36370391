import { readFileSync } from 'node:fs';

/**
 * Reads a file of JSON.
 * @throws Error that names the file if it is not valid
 */
export function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`${file} is not valid JSON: ${error.message}.`);
  }
}
