import path from 'node:path';
import { readArtifact } from '@shared/module-build/artifact';
import { buildId } from '@shared/module-build/build-id';
import { readSigner } from '../ownership/keys';
import { type Platform, PublishRefused, type VersionRef, uploadAll } from '../publish/publish';
import type { BuiltArtifact } from '../version/version-files';
import { type CliContext, type Options, Usage } from './command';
import type { Target } from './target';

/** A version that a command names. If there is no id, the module is built. */
export interface NamedVersion {
  module: string;
  id: string | undefined;
}

/** The option of the commands that upload a module. */
export const BUILD = {
  build: {
    type: 'string',
    value: 'FOLDER',
    help: 'finished build of a module in a repository of its own, as its "npm run build" prints it',
  },
} as const satisfies Options;

/**
 * Reads the finished build of a module in a repository of its own. Publishing takes the routes, the titles and the owner from the
 * sources, so the build has to be of them.
 * @param root folder around the module
 * @param folder `dist/<build id>` in the folder of the module
 * @param named names of the modules that the command uploads
 * @throws PublishRefused if there is none, if it is a build of another module, or of other sources than the module has now
 * @throws Error if the module has no lockfile
 */
function readBuild(root: string, folder: string, named: readonly string[]): BuiltArtifact {
  const artifact = readArtifact(folder);
  if (!artifact)
    throw new PublishRefused([
      `${folder} has no finished build. Run "npm run build" in the folder of the module, and give the folder that it prints.`,
    ]);
  if (named.length !== 1 || named[0] !== artifact.name)
    throw new PublishRefused([
      `${folder} is a build of ${artifact.name}. Name this module only, and no build id.`,
    ]);
  const { name, id } = artifact;
  if (folder !== path.join(root, name, 'dist', id))
    throw new PublishRefused([
      `${folder} is not ${name}/dist/${id}. Give the folder that "npm run build" prints.`,
    ]);
  const now = buildId(root, name);
  if (now !== id)
    throw new PublishRefused([
      `${folder} is not a build of the sources next to it, which would be ${name}@${now}. Run "npm run build" in the folder of the module, and give the folder that it prints.`,
    ]);
  return { ...artifact, folder };
}

/**
 * Parses `<module>` and `<module>@<id>`.
 * @throws Usage if a word is not the name of a module
 * @param build folder of a build in another repository, if the command names one
 * @throws PublishRefused if a module without an id is not in this repository, and no build is named
 */
export function namedVersions(words: readonly string[], context: CliContext, build?: string): NamedVersion[] {
  const known = context.modules();
  return words.map((word) => {
    const [module = '', id] = word.split('@');
    if (!/^(shell|mf-[a-z0-9-]+)$/.test(module))
      throw new Usage(`"${word}" is not the name of a module. Names look like mf-orders.`);
    if (!id && !build && !known.includes(module))
      throw new PublishRefused([
        `There is no module ${module} in this repository. Known modules: ${known.join(', ')}.`,
      ]);
    return { module, id };
  });
}

/**
 * Builds and uploads the modules that are named without an id. With `build`, uploads that build instead.
 * @param build folder of a build in another repository, if the command names one
 * @returns all named versions
 */
export async function uploadNamed(
  named: readonly NamedVersion[],
  platform: Platform,
  { context, target }: { context: CliContext; target: Target },
  build?: string,
): Promise<VersionRef[]> {
  const toBuild = named.filter(({ id }) => !id).map(({ module }) => module);
  const root = build ? path.resolve(build, '../../..') : platform.root;
  const artifacts = build ? [readBuild(root, path.resolve(build), toBuild)] : await context.build(toBuild);
  // The module of such a build is in another repository, and so is its commit.
  const from = build ? { root, author: { ...platform.author, commit: null } } : {};
  const built = await uploadAll({ ...platform, ...from }, artifacts, (squad) =>
    readSigner(target.keys, squad, { owners: platform.owners, now: platform.now() }),
  );
  return named.map(({ module, id }) =>
    id ? { name: module, id } : built.find(({ name }) => name === module)!,
  );
}
