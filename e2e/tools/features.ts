import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NO_FEATURES } from './lint/arrows.cjs';

/** A list of names in files of a module, and the place that decides about the names. */
interface Names {
  kind: 'feature' | 'route';
  all: readonly string[];
  place: string;
}

/** Returns a message for each name of a list that does not exist. */
const unknown = (file: string, listed: readonly string[], { kind, all, place }: Names) =>
  [...new Set(listed)]
    .filter((name) => !all.includes(name))
    .map((name) => `${file} names the ${kind} ${name}, which ${place} does not have.`);

/** Returns what is wrong with a list of a README, such as "- Routes: `/login`, `/center`." A README may have none. */
function readmeProblems(readme: string, title: string, file: string, names: Names): string[] {
  const [, heading, list] = new RegExp(`^- (${title})[^:\n]*: ([^.]*)\\.`, 'm').exec(readme) ?? [];
  if (list === undefined) return [];
  const listed = [...list.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
  return [
    ...unknown(file, listed, names),
    ...names.all
      .filter((name) => !listed.includes(name))
      .map((name) => `${file} lacks the ${names.kind} ${name}. Add it to "${heading}".`),
  ];
}

/**
 * Returns a message for each feature or route of a module that a list lacks, and for each name of a list that is none. The
 * features are the folders of `src`, and the routes are those of `module.json`. The README may list all of them; `features` of
 * package.json lists those that import others.
 */
export function featureProblems(root: string, name: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, name, file), 'utf8');
  const features = readdirSync(path.join(root, name, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_FEATURES.includes(entry.name))
    .map((entry) => entry.name);
  const { routes } = JSON.parse(read('module.json')) as { routes: { path: string }[] };
  const { features: imports = {} } = JSON.parse(read('package.json')) as {
    features?: Record<string, string[]>;
  };
  const readme = existsSync(path.join(root, name, 'README.md')) ? read('README.md') : '';
  const file = `${name}/README.md`;
  const ofSource: Names = { kind: 'feature', all: features, place: `${name}/src` };
  const paths = routes.map((route) => route.path);
  const ofModule: Names = { kind: 'route', all: paths, place: `${name}/module.json` };
  return [
    ...unknown(`${name}/package.json`, Object.entries(imports).flat(2), ofSource),
    ...readmeProblems(readme, 'Features', file, ofSource),
    ...readmeProblems(readme, 'Routes', file, ofModule),
  ];
}
