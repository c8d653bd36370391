import { type Owners, type Requester, findOwner, platformSquad } from './owners';

/** Kinds of changes that can be requested. */
export type RequestKind =
  | 'publish'
  | 'canary'
  | 'rollback'
  /** Share of the sessions in which a switch is on. */
  | 'switch'
  | 'remove'
  | 'lock'
  | 'unlock'
  /** Change of an environment's settings. */
  | 'settings'
  /** Service worker on or off. */
  | 'offline'
  /** Oldest revision that may still run. */
  | 'oldest'
  /** Creation of a preview. */
  | 'preview'
  /** Deletion of a preview. */
  | 'drop'
  /** Removal of old files. */
  | 'prune';

export type RequestRules = Record<RequestKind, readonly Requester[]>;

const OWNER_OR_PLATFORM = ['owner', 'platform'] as const;

/** Rules for the kinds that `owners.json` does not mention. */
export const DEFAULT_RULES: RequestRules = {
  publish: OWNER_OR_PLATFORM,
  canary: OWNER_OR_PLATFORM,
  rollback: OWNER_OR_PLATFORM,
  switch: OWNER_OR_PLATFORM,
  remove: OWNER_OR_PLATFORM,
  lock: OWNER_OR_PLATFORM,
  unlock: OWNER_OR_PLATFORM,
  settings: ['platform'],
  offline: ['platform'],
  oldest: ['platform'],
  preview: ['squad'],
  drop: ['squad'],
  prune: ['platform'],
};

/** Returns whether a squad may request a change. No squad owns `*` (everything), so only the platform may change it. */
export function mayRequest(
  owners: Owners,
  squad: string,
  kind: RequestKind,
  names: readonly string[],
): boolean {
  const askers = owners.rules?.[kind] ?? DEFAULT_RULES[kind];
  return askers.some((asker) => {
    if (asker === 'squad') return true;
    if (asker === 'platform') return squad === platformSquad(owners);
    return names.length > 0 && names.every((name) => findOwner(owners, name) === squad);
  });
}

/** Describes who may request a change. */
export function describeRequesters(owners: Owners, kind: RequestKind, names: readonly string[]): string {
  const askers = (owners.rules?.[kind] ?? DEFAULT_RULES[kind]).map((asker) => {
    if (asker === 'platform') return platformSquad(owners) ?? 'the platform team';
    if (asker === 'squad') return 'any squad';
    const squads = new Set(names.map((name) => findOwner(owners, name) ?? 'nobody'));
    return squads.size === 1 ? [...squads][0]! : 'one squad that owns all of them';
  });
  return [...new Set(askers)].join(' or ');
}
