import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import moduleSchema from '@shared/module-kit/module.schema.json' with { type: 'json' };
import type { ModuleJson, RouteJson } from '@shared/module-kit/module-json';
import { type EarlyCall, earlyProblem, earlyRequest } from './early-calls';
import { placeProblems } from './places';
import { ROUTE_DEFAULTS } from './defaults';
import { schemaProblems } from './schema-problems';
import { expiryNotice, switchProblems } from './switches';

export { expiryNotice, moduleSchema };

/** Content of the file: early calls name endpoints, and keys with a default may be missing. */
type ModuleFile = Omit<ModuleJson, 'routes'> & {
  routes: (Pick<RouteJson, 'path' | 'page' | 'title'> &
    Partial<Omit<RouteJson, 'early'>> & { early?: EarlyCall[] })[];
};

const EARLY_HINT = moduleSchema.properties.routes.items.properties.early.items.description;

const earlyProblems = ({ routes }: ModuleFile): string[] =>
  routes.flatMap(({ early = [] }, route) =>
    early.flatMap((call, index) => {
      const problem = earlyProblem(call);
      return problem === null ? [] : [`routes[${route}].early[${index}] ${problem}. ${EARLY_HINT}`];
    }),
  );

const fileOf = (root: string, name: string) => path.join(root, name, 'module.json');

/** Returns the problems of a module's `module.json`, one sentence each. Empty if it is valid. */
export function moduleJsonProblems(root: string, name: string): string[] {
  let value: Partial<ModuleJson> | null;
  try {
    value = JSON.parse(readFileSync(fileOf(root, name), 'utf8')) as Partial<ModuleJson> | null;
  } catch (error) {
    return [`${name}/module.json cannot be read: ${(error as Error).message}`];
  }
  const problems = schemaProblems(moduleSchema, value);
  if (problems.length === 0) problems.push(...earlyProblems(value as ModuleFile));
  const sources = path.join(root, name, 'src');
  if (problems.length === 0) problems.push(...switchProblems(sources, value!.switches));
  if (problems.length === 0) problems.push(...placeProblems(sources, value as ModuleFile));
  if (problems.length === 0 && value!.name !== name)
    problems.push(`name is "${value!.name}". Write the name of the module's folder, ${name}.`);
  return problems.map((problem) => `${name}/module.json: ${problem}`);
}

/**
 * Reads a module's `module.json` and fills in the defaults of its routes.
 * @throws with all problems if the file does not match `module.schema.json`.
 */
export function readModuleJson(root: string, name: string): ModuleJson {
  const problems = moduleJsonProblems(root, name);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const module = JSON.parse(readFileSync(fileOf(root, name), 'utf8')) as ModuleFile;
  return {
    ...module,
    routes: module.routes.map(({ early = [], ...route }) => ({
      ...ROUTE_DEFAULTS,
      ...route,
      early: early.map(earlyRequest),
    })),
  };
}

/**
 * Returns a sentence for each switch of a module that has expired or expires soon. It is no problem, because a squad must be able to
 * publish a correction on that day, too. Empty if `module.json` has problems.
 */
export function switchNotices(root: string, name: string, now: Date): string[] {
  if (moduleJsonProblems(root, name).length > 0) return [];
  const { switches = {} } = readModuleJson(root, name);
  return Object.entries(switches).flatMap(
    ([own, { until }]) => expiryNotice(`${name}.${own}`, until, now) ?? [],
  );
}

/**
 * Returns the module whose folder is the working directory. Does not check its sources: a rollback must work while they are
 * being edited.
 * @throws Error if it is no folder of a module
 */
export function moduleHere(folder = process.cwd()): { root: string; name: string; folder: string } {
  if (!existsSync(path.join(folder, 'module.json')))
    throw new Error(`${folder} has no module.json. Run the command in the folder of a module.`);
  return { root: path.dirname(folder), name: path.basename(folder), folder };
}
