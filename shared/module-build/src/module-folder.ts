import { readFileSync } from 'node:fs';
import path from 'node:path';
import moduleSchema from '../../module-kit/module.schema.json' with { type: 'json' };
import type { ModuleJson } from '@shared/module-kit/module-json';
import { schemaProblems } from './schema-problems';

export { moduleSchema };

const fileOf = (root: string, name: string) => path.join(root, name, 'module.json');

/** Why a module's `module.json` cannot be used, one sentence for each place; empty if it can. */
export function moduleJsonProblems(root: string, name: string): string[] {
  let value: Partial<ModuleJson> | null;
  try {
    value = JSON.parse(readFileSync(fileOf(root, name), 'utf8')) as Partial<ModuleJson> | null;
  } catch (error) {
    return [`${name}/module.json cannot be read: ${(error as Error).message}`];
  }
  const problems = schemaProblems(moduleSchema, value);
  if (problems.length === 0 && value!.name !== name)
    problems.push(`name is "${value!.name}". Write the name of its folder, ${name}.`);
  return problems.map((problem) => `${name}/module.json: ${problem}`);
}

/**
 * Reads what a module says of itself.
 * @throws with every reason where the file does not follow `module.schema.json`.
 */
export function readModuleJson(root: string, name: string): ModuleJson {
  const problems = moduleJsonProblems(root, name);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return JSON.parse(readFileSync(fileOf(root, name), 'utf8')) as ModuleJson;
}
