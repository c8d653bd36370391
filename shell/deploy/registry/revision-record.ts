import type { PageData } from 'shell/publishing';
import { PRIVATE_FOLDER } from '../store/hosting';
import type { SignedRequest } from '../ownership/request';
import { sha256 } from '../version/version-files';
import { type Selection, readSelection, versionsIn } from './selection';
import type { ArtifactStore } from '../store/store';

/** Maximum number of versions in `LiveRecord.history`. */
const HISTORY = 10;
/** Maximum number of documents in `RevisionRecord.documents`. */
const DOCUMENTS = 20;
/** Maximum number of ids per module in `RevisionRecord.everLive`. */
const REMEMBERED = 100;

/** Record of a module's live version. */
export interface LiveRecord {
  id: string;
  /** Time when it became live, ISO 8601. */
  since: string;
  by: string;
  commit: string | null;
  /** Ids that were live before, newest first, without those that were rolled back from. */
  history: string[];
  /** Id of the version that a rollback left. Missing if the version became live in another way. */
  leaves?: string;
}

/** A lock, which forbids changes of a module. */
export interface Lock {
  by: string;
  /** The squad that requested it. */
  squad?: string;
  /** Time of locking, ISO 8601. */
  at: string;
  reason: string;
}

/** Locks by module, `shell`, or `*` for everything. */
export type Locks = Record<string, Lock>;

/** Record of a revision of the page, `private/revisions/<revision>.json`. Hosts do not serve it. */
export interface RevisionRecord {
  revision: string;
  /** Revision that this one replaced; null for the first. */
  before: string | null;
  /** Time of the change, ISO 8601. */
  at: string;
  by: string;
  commit: string | null;
  /** The command with its arguments. */
  action: string;
  /** The signed request. Anybody with the squads' public keys can verify it again. */
  request?: SignedRequest;
  accepted?: Accepted;
  /**
   * The documents that may still run, newest first: of this revision and of those before it, back to the oldest that the
   * page permits. Missing in a record of an older tool.
   */
  documents?: RecordedDocument[];
  /** The document's inline script. Missing in a record of an older tool. */
  bootstrap?: RecordedScript;
  live: Record<string, LiveRecord>;
  /** All ids that were ever live here, by name, newest first. */
  everLive: Record<string, string[]>;
  selection: Selection;
  /** Time since which each switch has been set, ISO 8601, by `module.switch`. Missing in a record of an older tool. */
  switches?: Record<string, string>;
  /** Time since which each canary has been running, ISO 8601, by `module@id`. Missing in a record of an older tool. */
  canaries?: Record<string, string>;
  /**
   * Revision in which each switch was set, by `module.switch`, and each canary began, by `module@id`; a later one for those that
   * began under an older tool. Missing in a record of such a tool.
   */
  began?: Record<string, string>;
  locks: Locks;
}

/** The inline script of a document. */
export interface RecordedScript {
  /** SHA-256 in base64. */
  sha256: string;
  /** Its line in the document, from 1. The whole script is one line, in the documents of the regions as well. */
  line: number;
}

/** The root document of a revision, with its SHA-256 in base64. */
export interface RecordedDocument {
  revision: string;
  sha256: string;
}

/** Accepted versions by `name@id`: time of acceptance (ISO 8601), and SHA-256 (base64) of the manifest. */
export type Accepted = Record<string, { at: string; manifest: string }>;

export interface Author {
  by: string;
  /** Commit of the published sources, if known. */
  commit: string | null;
}

export const REVISIONS_FOLDER = `${PRIVATE_FOLDER}revisions/`;
/** Returns the path of a revision's record. */
export const recordFile = (revision: string) => `${REVISIONS_FOLDER}${revision}.json`;

/** Reads the record of a revision; null if there is none. */
export async function readRecord(store: ArtifactStore, revision: string): Promise<RevisionRecord | null> {
  const bytes = await store.read(recordFile(revision));
  return bytes && (JSON.parse(bytes.toString('utf8')) as RevisionRecord);
}

export const writeRecord = (store: ArtifactStore, record: RevisionRecord): Promise<void> =>
  store.putImmutable(recordFile(record.revision), Buffer.from(JSON.stringify(record, null, 1)));

export const removeRecord = (store: ArtifactStore, revision: string): Promise<void> =>
  store.remove(recordFile(revision));

/** Facts of a change that the record needs in addition to the page data. */
export interface ChangeFacts {
  author: Author;
  action: string;
  at: Date;
  request: SignedRequest;
  /** Versions that were accepted before, here or in the environment that they come from. */
  accepted: Accepted;
  /** Returns the SHA-256 of a version's manifest in base64. */
  hashOf(name: string, id: string): string | null;
  /** Returns the commit that a version was built from. */
  commitOf(name: string, id: string): string | null;
  /** Text of the revision's root document. */
  html: string;
  /** Its inline script, if that is known. */
  bootstrap: RecordedScript | undefined;
  /** Modules whose current version must not be added to their history. */
  rolledBack: readonly string[];
  locks: Locks;
}

/** Creates the record of a page that is about to be written. */
export function nextRecord(
  before: RevisionRecord | null,
  page: PageData,
  facts: ChangeFacts,
): RevisionRecord {
  const { author, action, rolledBack, locks } = facts;
  const at = facts.at.toISOString();
  const selection = readSelection(page);
  const everLive = { ...before?.everLive };
  const live = Object.entries(selection).map(([name, { live: id }]): [string, LiveRecord] => {
    everLive[name] = [id, ...(everLive[name] ?? []).filter((liveId) => liveId !== id)].slice(0, REMEMBERED);
    const last = before?.live[name];
    if (last?.id === id) return [name, last];
    const past = last?.history ?? [];
    // Versions newer than the target of a rollback were skipped, so the next rollback must not bring them back.
    const older = rolledBack.includes(name)
      ? past.slice(past.indexOf(id) + 1)
      : last
        ? [last.id, ...past]
        : [];
    const history = older.filter((liveId) => liveId !== id).slice(0, HISTORY);
    const leaves = last && rolledBack.includes(name) ? { leaves: last.id } : {};
    return [name, { id, since: at, by: author.by, commit: facts.commitOf(name, id), history, ...leaves }];
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
    documents: [
      { revision: page.revision, sha256: sha256(facts.html) },
      ...(before?.documents ?? []).filter(({ revision }) => revision >= (page.oldest ?? '')),
    ].slice(0, DOCUMENTS),
    ...(facts.bootstrap === undefined ? {} : { bootstrap: facts.bootstrap }),
    live: Object.fromEntries(live),
    everLive,
    selection,
    switches: sinceThen(switchesOf(selection), before?.switches, at),
    canaries: sinceThen(canariesOf(selection), before?.canaries, at),
    began: sinceThen([...switchesOf(selection), ...canariesOf(selection)], before?.began, page.revision),
    locks,
  };
}

/** Returns since when each key has been in the records: what the record before says, otherwise `now`. */
const sinceThen = (keys: readonly string[], before: Record<string, string> | undefined, now: string) =>
  Object.fromEntries(keys.map((key) => [key, before?.[key] ?? now]));

const switchesOf = (selection: Selection): string[] =>
  Object.entries(selection).flatMap(([module, { switches = {} }]) =>
    Object.keys(switches).map((name) => `${module}.${name}`),
  );

const canariesOf = (selection: Selection): string[] =>
  Object.entries(selection).flatMap(([module, { canary }]) => (canary ? [`${module}@${canary.id}`] : []));

/** Returns the accepted versions that are still served or remembered, and adds those of this revision. */
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
  const all = [...remembered, ...served].filter(([, acceptance]) => acceptance !== undefined);
  return Object.fromEntries(all) as Accepted;
}
