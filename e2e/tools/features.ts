import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NO_FEATURES } from './lint/arrows.cjs';

/**
 * Returns a message for each feature of a module that a list lacks, and for each name of a list that is no feature. The features
 * are the folders of `src`. The README may list all of them; `features` of package.json lists those that import others.
 */
export function featureProblems(root: string, name: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, name, file), 'utf8');
  const features = readdirSync(path.join(root, name, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_FEATURES.includes(entry.name))
    .map((entry) => entry.name);
  const unknown = (file: string, listed: readonly string[]) =>
    [...new Set(listed)]
      .filter((feature) => !features.includes(feature))
      .map((feature) => `${name}/${file} names the feature ${feature}, which ${name}/src does not have.`);
  const { features: imports = {} } = JSON.parse(read('package.json')) as {
    features?: Record<string, string[]>;
  };
  const problems = unknown('package.json', Object.entries(imports).flat(2));
  const readme = existsSync(path.join(root, name, 'README.md')) ? read('README.md') : '';
  const [, list] = /^- Features in `[^`]+`: ([^.]*)\./m.exec(readme) ?? [];
  if (list === undefined) return problems;
  const listed = [...list.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
  return [
    ...problems,
    ...unknown('README.md', listed),
    ...features
      .filter((feature) => !listed.includes(feature))
      .map((feature) => `${name}/README.md lacks the feature ${feature}. Add it to "Features".`),
  ];
}
