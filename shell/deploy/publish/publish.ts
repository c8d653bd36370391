import type { Settings } from '@shared/module-kit/host';
import { lockRefusals } from '../checks/locks';
import { ownerOf, platformSquad } from '../ownership/owners';
import type { Signer } from '../ownership/signature';
import type { PageData } from '../../page/page-data';
import type { Accepted } from '../registry/revision-record';
import { canaried, released, removed, rolledBack } from '../registry/selection';
import { type Change, type Platform, changePage } from './change-page';
import { PublishRefused } from './refused';
import { upload } from './upload';
import type { BuiltArtifact } from '../version/version-files';

/** A version that was uploaded. */
export interface VersionRef {
  name: string;
  id: string;
}
const list = (versions: readonly VersionRef[]) => versions.map(({ name, id }) => `${name}@${id}`).join(' ');

/** The squads' half: each build is signed by the squad that owns it. @returns what lies in the store now */
export async function uploadAll(
  platform: Platform,
  builds: readonly BuiltArtifact[],
  signerOf: (squad: string) => Signer,
): Promise<VersionRef[]> {
  for (const { name } of builds) {
    if (!ownerOf(platform.owners, name))
      throw new PublishRefused([
        `${name} has no owner. Have the platform team name its squad in owners.json.`,
      ]);
  }
  for (const build of builds) {
    const signer = signerOf(ownerOf(platform.owners, build.name)!);
    await upload(platform.root, platform.environment.open, build, signer, platform.author.commit);
  }
  return builds.map(({ name, id }) => ({ name, id }));
}

/** The platform's half: uploaded versions become live, several in one revision. */
export const release = (
  platform: Platform,
  versions: readonly VersionRef[],
  settings?: Settings,
  accepted?: Accepted,
): Promise<PageData> =>
  changePage(platform, {
    ...(accepted ? { accepted } : {}),
    action: `publish ${list(versions)}`,
    kinds: settings ? ['publish', 'settings'] : ['publish'],
    names: versions.map(({ name }) => name),
    to: ({ selection }) => versions.reduce((now, { name, id }) => released(now, name, id), selection),
    ...(settings ? { settings: () => settings } : {}),
  });

/** A share of the sessions gets a version; 0 ends it. */
export const startCanary = async (
  platform: Platform,
  { name, id }: VersionRef,
  percent: number,
  why = '',
): Promise<PageData> => {
  if (!(percent >= 0 && percent < 100))
    throw new PublishRefused([
      `A canary has a share of 0 to 99 percent, not ${percent}. For everybody, publish it.`,
    ]);
  return changePage(platform, {
    action: `canary ${name}@${id} ${percent}%${why ? `: ${why}` : ''}`,
    kinds: ['canary'],
    names: [name],
    // Ending one is always allowed.
    goesBack: percent === 0,
    to: ({ selection }) => refusing(() => canaried(selection, name, id, percent)),
  });
};

/** An older version becomes live again; a lock does not stop it. */
export const rollBack = (platform: Platform, name: string, to?: string): Promise<PageData> =>
  changePage(platform, {
    action: `rollback ${name}${to ? ` to ${to}` : ''}`,
    kinds: ['rollback'],
    names: [name],
    goesBack: true,
    to({ selection, record, usable }) {
      const { previous } = selection[name] ?? {};
      const history = record?.live[name]?.history ?? [];
      const before = previous && !history.includes(previous) ? [previous, ...history] : history;
      if (to && before.includes(to) && !usable(name, to))
        throw new PublishRefused([
          `${name}@${to} is not in the store any more, does not fit the live shell, or its key was taken back.`,
        ]);
      const good = before.filter((id) => usable(name, id));
      return refusing(() => rolledBack(selection, name, good, to));
    },
  });

export const remove = (platform: Platform, name: string): Promise<PageData> =>
  changePage(platform, {
    action: `remove ${name}`,
    kinds: ['remove'],
    names: [name],
    to: ({ selection }) => refusing(() => removed(selection, name)),
  });

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
      // Somebody else's lock stays theirs.
      const refusal = locks[name] && lockRefusals([name], { [name]: locks[name] });
      if (refusal) throw new PublishRefused(refusal);
      return {
        ...locks,
        [name]: { by: platform.author.by, squad, at: platform.now().toISOString(), reason },
      };
    },
  });

export const unlock = (platform: Platform, name: string): Promise<PageData> =>
  changePage(platform, {
    action: `unlock ${name}`,
    kinds: ['unlock'],
    names: [],
    about: [name],
    locks({ [name]: held, ...others }, squad) {
      if (!held) throw new PublishRefused([`${name === '*' ? 'Everything' : name} is not locked.`]);
      const isPlatform = squad === platformSquad(platform.owners);
      if (held.squad && held.squad !== squad && !isPlatform)
        throw new PublishRefused([
          `${name} was locked by ${held.squad} (${held.reason}). Have ${held.squad} or the platform team unlock it.`,
        ]);
      return others;
    },
  });

/** What a pure step refuses is told like every other refusal. */
function refusing<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw new PublishRefused([(error as Error).message]);
  }
}

export { type Change, type Platform, PublishRefused, changePage };
