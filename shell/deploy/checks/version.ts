import { type Owners, findOwner } from '../ownership/owners';
import type { ArtifactStore } from '../store/store';
import type { Manifest } from '../version/manifest-format';
import { readFiles } from '../version/stored-version';
import { copyRefusals, policyRefusals, sourceMapRefusals, textRefusals, weightRefusals } from './files';
import { tableRefusals } from '../version/identity';
import { limitRefusals } from './limits';
import { styleRefusals } from './styles';
import { syntaxRefusals } from './syntax';

/** Conditions of a check. */
interface VersionCircumstances {
  owners: Owners;
  /** Whether the version was live before, as in a rollback. It may then exceed a budget or a limit that was lowered since. */
  goesBack: boolean;
  /** Whether the environment has accepted this manifest before. In a rollback, another squad may have owned the module then. */
  accepted?: boolean;
  /** Whether the version may exceed its budgets (`Platform`). */
  ignoresBudgets?: boolean;
}

/** Checks a version independently of the other versions of the page. `version-cache.ts` checks its signature. */
export async function versionRefusals(
  manifest: Manifest,
  store: ArtifactStore,
  { owners, goesBack, accepted = false, ignoresBudgets = false }: VersionCircumstances,
): Promise<string[]> {
  const owner = findOwner(owners, manifest.name);
  if (manifest.owner !== owner && !(goesBack && accepted)) {
    return [
      `The owner of ${manifest.name} is ${manifest.owner} in its module.json, but ${owner} in owners.json. Correct one of them.`,
    ];
  }
  let files: Map<string, Buffer>;
  try {
    files = await readFiles(store, manifest);
  } catch (error) {
    return [(error as Error).message];
  }
  const syntax = goesBack ? [] : syntaxRefusals(manifest, files);
  const weight = goesBack || ignoresBudgets ? [] : weightRefusals(manifest, files, owners);
  const common = [...weight, ...syntax, ...sourceMapRefusals(manifest, files)];
  if (manifest.name === 'shell') return common;
  return [
    ...common,
    ...(goesBack ? [] : limitRefusals(manifest, files, owners)),
    ...tableRefusals(manifest, files),
    ...styleRefusals(manifest, files),
    ...policyRefusals(manifest, files),
    ...copyRefusals(manifest, files),
    ...textRefusals(manifest, files),
  ];
}

/** Removes the content hash from a build id. */
const packageVersion = (id: string) => id.replace(/-[0-9a-f]{8}$/, '');

/**
 * Refuses a second build of the same package version.
 * @param everLive ids that were ever live in the environment
 */
export function publishedOnceRefusals({ name, id }: Manifest, everLive: readonly string[]): string[] {
  const other = everLive.find((liveId) => liveId !== id && packageVersion(liveId) === packageVersion(id));
  return other
    ? [`Raise the version of ${name} in its package.json: ${packageVersion(id)} is already ${other}.`]
    : [];
}
