import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type SchemaExports, ownEndpointProblems, ownEndpointsText } from '@shared/http-api/own-endpoints';
import { unixLines } from '../src/unix-lines';
import { formatFile } from './format';

const SCHEMA = '.schema.ts';
const ENDPOINTS = '.endpoints.ts';

/** Returns the paths of a module's schemas, relative to the root. */
function schemaFiles(root: string, module: string): string[] {
  const folder = path.join(root, module, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(SCHEMA))
    .map((file) => path.join(module, 'src', file))
    .sort();
}

/** Returns the text that the generated file of a schema must have, or what is wrong with the schema. */
async function generated(root: string, schema: string): Promise<{ file: string; text: string } | string[]> {
  const exports = (await import(pathToFileURL(path.join(root, schema)).href)) as SchemaExports;
  const problems = ownEndpointProblems(exports);
  if (problems.length > 0) return problems.map((problem) => `${schema}: ${problem}`);
  const file = schema.replace(SCHEMA, ENDPOINTS);
  return { file, text: await formatFile(file, ownEndpointsText(path.basename(schema), exports)) };
}

/**
 * Writes the plain values of a module's own endpoints beside their schemas. Returns the written paths, relative to the root.
 * @throws Error with all problems of the schemas
 */
export async function writeOwnEndpoints(root: string, module: string): Promise<string[]> {
  const all = await Promise.all(schemaFiles(root, module).map((schema) => generated(root, schema)));
  const problems = all.filter((one) => Array.isArray(one)).flat();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return all.flatMap((one) => {
    if (Array.isArray(one)) return [];
    writeFileSync(path.join(root, one.file), one.text);
    return [one.file];
  });
}

/** Returns the problems of a module's own endpoints, and the generated files that do not match their schemas. */
export async function ownEndpointFileProblems(root: string, module: string): Promise<string[]> {
  const all = await Promise.all(schemaFiles(root, module).map((schema) => generated(root, schema)));
  return all.flatMap((one) => {
    if (Array.isArray(one)) return one;
    const file = path.join(root, one.file);
    if (existsSync(file) && unixLines(readFileSync(file, 'utf8')) === one.text) return [];
    return [`${one.file} does not match its schema. Run "npm run endpoints".`];
  });
}
