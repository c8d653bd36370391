import { type Owners, ownerOf, platformSquad } from './owners';

/** What can be asked of the page. */
export type RequestKind =
  | 'publish'
  | 'canary'
  | 'rollback'
  | 'remove'
  | 'lock'
  | 'unlock'
  /** Other settings for an environment. */
  | 'settings'
  /** A preview that begins as a copy of its base. */
  | 'preview';

/** Who may ask: the squad that owns every module concerned, the platform team, or any squad that has a key. */
export type Asker = 'owner' | 'platform' | 'squad';
export type RequestRules = Record<RequestKind, readonly Asker[]>;

const OWNER_OR_PLATFORM = ['owner', 'platform'] as const;

/** Rules where `owners.json` states none. */
export const DEFAULT_RULES: RequestRules = {
  publish: OWNER_OR_PLATFORM,
  canary: OWNER_OR_PLATFORM,
  rollback: OWNER_OR_PLATFORM,
  remove: OWNER_OR_PLATFORM,
  lock: OWNER_OR_PLATFORM,
  unlock: OWNER_OR_PLATFORM,
  settings: ['platform'],
  preview: ['squad'],
};

/** Whether a squad may ask for this. `*`, everything, is owned by nobody: it is the platform's. */
export function mayAsk(owners: Owners, squad: string, kind: RequestKind, names: readonly string[]): boolean {
  const askers = owners.rules?.[kind] ?? DEFAULT_RULES[kind];
  return askers.some((asker) => {
    if (asker === 'squad') return true;
    if (asker === 'platform') return squad === platformSquad(owners);
    return names.length > 0 && names.every((name) => ownerOf(owners, name) === squad);
  });
}

/** Who may ask for this, in words. */
export function askersOf(owners: Owners, kind: RequestKind, names: readonly string[]): string {
  const askers = (owners.rules?.[kind] ?? DEFAULT_RULES[kind]).map((asker) => {
    if (asker === 'platform') return platformSquad(owners) ?? 'the platform team';
    if (asker === 'squad') return 'any squad';
    const squads = new Set(names.map((name) => ownerOf(owners, name) ?? 'nobody'));
    return squads.size === 1 ? [...squads][0]! : 'one squad that owns all of them';
  });
  return [...new Set(askers)].join(' or ');
}
