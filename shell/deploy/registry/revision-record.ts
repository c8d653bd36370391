import { PRIVATE_FOLDER } from '../store/hosting';
import type { SignedRequest } from '../ownership/request';
import type { PageData } from '../../page/page-data';
import { type Selection, selectionOf, versionsIn } from './selection';
import type { Store } from '../store/store';

/** Versions of a module that are remembered after they were live, newest first. */
const HISTORY = 10;
/** Ids of each module of which is remembered that they were live. */
const REMEMBERED = 100;

/** Who, when and why, for one module of an environment. */
export interface LiveRecord {
  id: string;
  /** ISO 8601: when it became live. */
  since: string;
  by: string;
  commit: string | null;
  /** What was live before and was not rolled back, newest first. */
  history: string[];
}

/** Why something may not be published now. */
export interface Lock {
  by: string;
  /** The squad that asked for it. */
  squad?: string;
  /** ISO 8601. */
  at: string;
  reason: string;
}

/** By module, `shell`, or `*` for everything. */
export type Locks = Record<string, Lock>;

/** Written for each revision of the page, where no host serves it: `private/revisions/<revision>.json`. */
export interface RevisionRecord {
  revision: string;
  before: string | null;
  at: string;
  by: string;
  commit: string | null;
  /** The command, as it was given. */
  action: string;
  /** Who asked for it, signed: anybody who has the squads' keys can verify it again. */
  request?: SignedRequest;
  /** Versions that were accepted here, by name@id: when, and the SHA-256 (base64) of the manifest that was. */
  accepted?: Accepted;
  live: Record<string, LiveRecord>;
  /** By name: every id that was ever live here, rolled back or not, newest first. */
  everLive: Record<string, string[]>;
  selection: Selection;
  locks: Locks;
}

export type Accepted = Record<string, { at: string; manifest: string }>;

export interface Author {
  by: string;
  /** Commit of what is published, where it is known. */
  commit: string | null;
}

export const REVISIONS_FOLDER = `${PRIVATE_FOLDER}revisions/`;
export const recordFile = (revision: string) => `${REVISIONS_FOLDER}${revision}.json`;

export async function readRecord(store: Store, revision: string): Promise<RevisionRecord | null> {
  const bytes = await store.read(recordFile(revision));
  return bytes && (JSON.parse(bytes.toString('utf8')) as RevisionRecord);
}

export const writeRecord = (store: Store, record: RevisionRecord): Promise<void> =>
  store.putImmutable(recordFile(record.revision), Buffer.from(JSON.stringify(record, null, 1)));

export const removeRecord = (store: Store, revision: string): Promise<void> =>
  store.remove(recordFile(revision));

/** What is to be recorded of a change. */
export interface ChangeFacts {
  author: Author;
  action: string;
  at: Date;
  request: SignedRequest;
  /** What was accepted before, here or where it comes from. */
  accepted: Accepted;
  /** SHA-256 (base64) of a version's manifest. */
  hashOf(name: string, id: string): string | null;
  /** Commit that a version was built from. */
  commitOf(name: string, id: string): string | null;
  /** Names whose version so far is not to be remembered as a good one. */
  rolledBack: readonly string[];
  locks: Locks;
}

/** The record of a page that is about to be written. */
export function nextRecord(
  before: RevisionRecord | null,
  page: PageData,
  facts: ChangeFacts,
): RevisionRecord {
  const { author, action, rolledBack, locks } = facts;
  const at = facts.at.toISOString();
  const selection = selectionOf(page);
  const everLive = { ...before?.everLive };
  const live = Object.entries(selection).map(([name, { live: id }]): [string, LiveRecord] => {
    everLive[name] = [id, ...(everLive[name] ?? []).filter((one) => one !== id)].slice(0, REMEMBERED);
    const now = before?.live[name];
    if (now?.id === id) return [name, now];
    const known = now ? (rolledBack.includes(name) ? now.history : [now.id, ...now.history]) : [];
    const history = known.filter((one) => one !== id).slice(0, HISTORY);
    return [name, { id, since: at, by: author.by, commit: facts.commitOf(name, id), history }];
  });
  return {
    revision: page.revision,
    before: before?.revision ?? null,
    at,
    by: author.by,
    commit: author.commit,
    action,
    request: facts.request,
    accepted: acceptedNow(selection, everLive, at, facts),
    live: Object.fromEntries(live),
    everLive,
    selection,
    locks,
  };
}

/** What was accepted and is still served or remembered, and what came with this revision. */
function acceptedNow(
  selection: Selection,
  everLive: Record<string, string[]>,
  at: string,
  { accepted: before, hashOf }: ChangeFacts,
): Accepted {
  const served = versionsIn(selection).map(({ name, id }) => {
    const version = `${name}@${id}`;
    const manifest = hashOf(name, id);
    const known = before[version];
    return known || !manifest ? ([version, known] as const) : ([version, { at, manifest }] as const);
  });
  const remembered = Object.entries(everLive).flatMap(([name, ids]) =>
    ids.map((id) => [`${name}@${id}`, before[`${name}@${id}`]] as const),
  );
  return Object.fromEntries([...remembered, ...served].filter(([, one]) => one !== undefined)) as Accepted;
}
