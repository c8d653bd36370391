import type { PageData } from '../page-data';
import { type Selection, selectionOf } from '../selection';
import type { Store } from '../store/store';

/** Versions of a module that are remembered after they were live, newest first. */
const HISTORY = 10;

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

/** Written beside the page for each of its revisions: `revisions/<revision>.json`. */
export interface RevisionRecord {
  revision: string;
  before: string | null;
  at: string;
  by: string;
  commit: string | null;
  /** The command, as it was given. */
  action: string;
  live: Record<string, LiveRecord>;
  selection: Selection;
}

export interface Author {
  by: string;
  /** Commit of what is published, where it is known. */
  commit: string | null;
}

const fileOf = (revision: string) => `revisions/${revision}.json`;

export async function readRecord(store: Store, revision: string): Promise<RevisionRecord | null> {
  const bytes = await store.read(fileOf(revision));
  return bytes && (JSON.parse(bytes.toString('utf8')) as RevisionRecord);
}

export const writeRecord = (store: Store, record: RevisionRecord): Promise<void> =>
  store.putImmutable(fileOf(record.revision), Buffer.from(JSON.stringify(record, null, 1)));

export const removeRecord = (store: Store, revision: string): Promise<void> => store.remove(fileOf(revision));

/**
 * The record of a page that is about to be written.
 * @param rolledBack names whose version so far is not to be remembered.
 */
export function nextRecord(
  before: RevisionRecord | null,
  page: PageData,
  author: Author,
  action: string,
  at: Date,
  rolledBack: readonly string[],
): RevisionRecord {
  const selection = selectionOf(page);
  const live = Object.entries(selection).map(([name, { live: id }]): [string, LiveRecord] => {
    const now = before?.live[name];
    if (now?.id === id) return [name, now];
    const known = now ? (rolledBack.includes(name) ? now.history : [now.id, ...now.history]) : [];
    const history = known.filter((one) => one !== id).slice(0, HISTORY);
    return [name, { id, since: at.toISOString(), ...author, history }];
  });
  return {
    revision: page.revision,
    before: before?.revision ?? null,
    at: at.toISOString(),
    ...author,
    action,
    live: Object.fromEntries(live),
    selection,
  };
}
