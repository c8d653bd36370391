import type { Settings } from '@shared/module-kit/host';
import type { PageData } from 'shell/publishing';
import { lockRefusals } from '../checks/locks';
import { findOwner, platformSquad } from '../ownership/owners';
import type { Signer } from '../ownership/signature';
import { readRecord } from '../registry/revision-record';
import { withCanary, withRelease, withSwitch, withoutModule } from '../registry/selection';
import { storeMaps } from '../source-maps/stored-maps';
import type { Change, Platform } from './change';
import { changePage } from './change-page';
import { type RollbackOptions, withRollbackOf } from './rollback';
import { PublishRefused } from './refused';
import { upload } from './upload';
import { type BuiltArtifact, sha256 } from '../version/version-files';

/** Name and build id of an uploaded version. */
export interface VersionRef {
  name: string;
  id: string;
}
const list = (versions: readonly VersionRef[]) => versions.map(({ name, id }) => `${name}@${id}`).join(' ');

/**
 * Uploads builds with their source maps. The squad that owns a module signs its build. This is the squads' half of publishing.
 * @returns the uploaded versions
 */
export async function uploadAll(
  platform: Platform,
  builds: readonly BuiltArtifact[],
  signerOf: (squad: string) => Signer,
): Promise<VersionRef[]> {
  for (const { name } of builds) {
    if (!findOwner(platform.owners, name))
      throw new PublishRefused([
        `${name} has no owner. Have the platform team name its squad in owners.json.`,
      ]);
  }
  for (const build of builds) {
    const { root, owners, environment, author } = platform;
    const signer = signerOf(findOwner(owners, build.name)!);
    await upload(root, environment.artifacts, build, signer, author.commit);
    await storeMaps(environment.artifacts, build, { owners, now: platform.now(), signer });
  }
  return builds.map(({ name, id }) => ({ name, id }));
}

/**
 * Makes uploaded versions live in one revision. This is the platform's half of publishing.
 * @throws PublishRefused if a module is named twice
 */
export const release = async (
  platform: Platform,
  versions: readonly VersionRef[],
  settings?: Settings,
): Promise<PageData> => {
  const twice = versions.find(
    ({ name }, index) => versions.findIndex((other) => other.name === name) < index,
  );
  if (twice) throw new PublishRefused([`${twice.name} is named twice. Name one version of it.`]);
  return changePage(platform, {
    // The hash makes the settings part of what is signed.
    action: `publish ${list(versions)}${settings ? ` with settings ${sha256(JSON.stringify(settings))}` : ''}`,
    kinds: settings ? ['publish', 'settings'] : ['publish'],
    names: versions.map(({ name }) => name),
    to: ({ selection }) =>
      versions.reduce((result, { name, id }) => withRelease(result, name, id), selection),
    ...(settings ? { settings: () => settings } : {}),
  });
};

/**
 * Serves a version to a share of the sessions.
 * @param percent at least 0 and less than 100; 0 ends the canary
 * @param why reason for the revision's record
 * @throws PublishRefused if the share is not in this range, or if the version to end is not the current canary
 */
export const startCanary = async (
  platform: Platform,
  { name, id }: VersionRef,
  percent: number,
  why = '',
): Promise<PageData> => {
  if (!(percent >= 0 && percent < 100))
    throw new PublishRefused([
      `A canary has a share of 0 to 99 percent, not ${percent}. To serve the version to all sessions, publish it.`,
    ]);
  return changePage(platform, {
    action: `canary ${name}@${id} ${percent}%${why ? `: ${why}` : ''}`,
    kinds: ['canary'],
    names: [name],
    // A canary may be ended despite a lock.
    goesBack: percent === 0,
    to: ({ selection }) => refusing(() => withCanary(selection, name, id, percent)),
  });
};

/** A switch of a module. */
export interface SwitchRef {
  module: string;
  name: string;
}

/**
 * Turns a switch on for a share of the sessions. A session keeps its side while the share grows.
 * @param percent 0 to 100; 0 turns it off for all
 * @param why reason for the revision's record
 * @throws PublishRefused if the share is not in this range, if the module does not declare the switch, if it has expired, or if it is off already
 */
export const setSwitch = async (
  platform: Platform,
  { module, name }: SwitchRef,
  percent: number,
  why = '',
): Promise<PageData> => {
  if (!(percent >= 0 && percent <= 100))
    throw new PublishRefused([`A switch has a share of 0 to 100 percent, not ${percent}.`]);
  return changePage(platform, {
    action: `switch ${module}.${name} ${percent}%${why ? `: ${why}` : ''}`,
    kinds: ['switch'],
    names: [module],
    // A switch may be turned off despite a lock.
    goesBack: percent === 0,
    to({ selection, switches, now }) {
      if (percent > 0 && selection[module]) refuseUndeclared({ module, name }, switches(module), now);
      return refusing(() => withSwitch(selection, module, name, percent));
    },
  });
};

function refuseUndeclared({ module, name }: SwitchRef, declared: Record<string, string>, now: Date): void {
  const until = Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (until === undefined) {
    const known = Object.keys(declared).join(', ') || 'none';
    throw new PublishRefused([
      `The versions of ${module} that are served here have no switch "${name}". Their switches: ${known}.`,
    ]);
  }
  if (now.getTime() >= Date.parse(until))
    throw new PublishRefused([
      `The switch ${module}.${name} expired on ${until}. Remove it from the code, or publish a version with a later day.`,
    ]);
}

/**
 * Makes an older version live again, even if the module is locked. Ends a canary of the module. With security, and the live version
 * as the one to go back to, only lets no document of an earlier page start.
 * @throws PublishRefused if that version was not live recently or cannot be used, or if the module was rolled back within
 * the last minute
 */
export const rollBack = (
  platform: Platform,
  name: string,
  options: RollbackOptions = {},
): Promise<PageData> =>
  changePage(platform, {
    action: `rollback ${name}${options.to ? ` to ${options.to}` : ''}${options.security ? ' for security' : ''}`,
    kinds: ['rollback'],
    names: [name],
    goesBack: true,
    to: (before) => refusing(() => withRollbackOf(before, name, options)),
    ...(options.security ? { oldest: (_current, next) => next } : {}),
  });

/**
 * Removes a module from the page. Its files stay until they are pruned.
 * @throws PublishRefused if it is the shell, is not published, or has a route to which the shell redirects
 */
export const remove = (platform: Platform, name: string): Promise<PageData> =>
  changePage(platform, {
    action: `remove ${name}`,
    kinds: ['remove'],
    names: [name],
    to: ({ selection }) => refusing(() => withoutModule(selection, name)),
  });

/**
 * Locks a module, or everything (`*`). Rollbacks and ends of canaries ignore locks.
 * @throws PublishRefused if the module is not published or is locked already
 */
export const lock = (platform: Platform, name: string, reason: string): Promise<PageData> =>
  changePage(platform, {
    action: `lock ${name}: ${reason}`,
    kinds: ['lock'],
    names: [],
    about: [name],
    to({ selection }) {
      if (name !== '*' && !selection[name]) throw new PublishRefused([`${name} is not published here.`]);
      return selection;
    },
    locks(locks, squad) {
      // An existing lock must not be replaced.
      const refusal = locks[name] && lockRefusals(platform.environment.name, [name], { [name]: locks[name] });
      if (refusal) throw new PublishRefused(refusal);
      return {
        ...locks,
        [name]: { by: platform.author.by, squad, at: platform.now().toISOString(), reason },
      };
    },
  });

/**
 * Removes the lock of a module, or of everything (`*`).
 * @throws PublishRefused if there is no lock, or if a squad removes the lock of another squad
 */
export const unlock = (platform: Platform, name: string): Promise<PageData> =>
  changePage(platform, {
    action: `unlock ${name}`,
    kinds: ['unlock'],
    names: [],
    about: [name],
    locks({ [name]: held, ...others }, squad) {
      const what = name === '*' ? 'Everything' : name;
      if (!held) throw new PublishRefused([`${what} is not locked.`]);
      const isPlatform = squad === platformSquad(platform.owners);
      if (held.squad && held.squad !== squad && !isPlatform)
        throw new PublishRefused([
          `${what} was locked by ${held.squad} (${held.reason}). Have ${held.squad} or the platform team unlock it.`,
        ]);
      return others;
    },
  });

/**
 * Switches the service worker of an environment on or off. Only the platform may, because it affects all modules.
 * Ignores locks, like a rollback.
 * @throws PublishRefused if it is in this state already
 */
export const switchServiceWorker = (platform: Platform, state: 'on' | 'off'): Promise<PageData> =>
  changePage(platform, {
    action: `offline ${state}`,
    kinds: ['offline'],
    names: [],
    about: ['shell'],
    serviceWorker(current) {
      if ((current ?? 'on') === state) throw new PublishRefused([`The service worker is ${state} already.`]);
      return state === 'off' ? state : undefined;
    },
  });

/**
 * Sets the oldest revision of an environment whose documents may still run. Only the platform may. Ignores locks.
 * @throws PublishRefused if there was no such revision, or if it is older than the current one
 */
export async function setOldest(platform: Platform, revision: string): Promise<PageData> {
  const record = await readRecord(platform.environment.artifacts, revision);
  return changePage(platform, {
    action: `oldest ${revision}`,
    kinds: ['oldest'],
    names: [],
    about: ['shell'],
    oldest(current = '') {
      if (!record)
        throw new PublishRefused([
          `There is no revision ${revision} here. The records are in private/revisions.`,
        ]);
      if (revision <= current)
        throw new PublishRefused([`Documents before ${current} may not run already. Name a later revision.`]);
      return revision;
    },
  });
}

/** Rethrows plain errors from selection.ts as PublishRefused. */
function refusing<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw error instanceof PublishRefused ? error : new PublishRefused([(error as Error).message]);
  }
}

export { type Change, type Platform, PublishRefused, changePage };
