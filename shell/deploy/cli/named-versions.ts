import { readSigner } from '../ownership/keys';
import { type Platform, PublishRefused, type VersionRef, uploadAll } from '../publish/publish';
import { type CliContext, Usage } from './command';
import type { Target } from './target';

/** A version that a command names. If there is no id, the module is built. */
export interface NamedVersion {
  module: string;
  id: string | undefined;
}

/**
 * Parses `<module>` and `<module>@<id>`.
 * @throws Usage if a word is not the name of a module
 * @throws PublishRefused if a module without an id is not in this repository
 */
export function namedVersions(words: readonly string[], context: CliContext): NamedVersion[] {
  const known = context.modules();
  return words.map((word) => {
    const [module = '', id] = word.split('@');
    if (!/^(shell|mf-[a-z0-9-]+)$/.test(module))
      throw new Usage(`"${word}" is not the name of a module. Names look like mf-orders.`);
    if (!id && !known.includes(module))
      throw new PublishRefused([
        `There is no module ${module} in this repository. Known modules: ${known.join(', ')}.`,
      ]);
    return { module, id };
  });
}

/**
 * Builds and uploads the modules that are named without an id.
 * @returns all named versions
 */
export async function uploadNamed(
  named: readonly NamedVersion[],
  platform: Platform,
  { context, target }: { context: CliContext; target: Target },
): Promise<VersionRef[]> {
  const toBuild = named.filter(({ id }) => !id).map(({ module }) => module);
  const artifacts = await context.build(toBuild);
  const built = await uploadAll(platform, artifacts, (squad) => readSigner(target.keys, squad));
  return named.map(({ module, id }) =>
    id ? { name: module, id } : built.find(({ name }) => name === module)!,
  );
}
