import type { TextStorage } from '@shared/api-client';
import { type Answer, readKept } from './read-kept';

/** Number of answers that are kept. The oldest are dropped first. */
const MAX_ENTRIES = 40;
/** Number of those of one path, so that searches for stores do not displace orders. */
const MAX_PER_PATH = 6;
/** Longest JSON of all kept answers together, in characters. Local storage has about five million for the origin. */
const MAX_CHARS = 500_000;
/** Longest JSON of one of them, so that a long list does not displace a running order. */
const MAX_ANSWER_CHARS = 250_000;
/** Time in ms during which an equal answer is not written again, so that polling does not write each time. */
const EQUAL_FOR_MS = 60_000;

export interface KeptAnswersConfig {
  storage: TextStorage;
  /** Key of the region's answers, which the end of the session removes. */
  key: string;
  /** Returns the signed-in user; null if there is none. */
  userId(): string | null;
  /** Runs a write when the browser is idle, and before the document is left. */
  schedule(write: () => void): void;
}

export interface KeptAnswers {
  /** Keeps an answer, unless it is equal to the one that was kept less than a minute ago. */
  put(answer: Answer): void;
  /** Removes the kept answer of an address. */
  remove(address: string, at: number): void;
  find(address: string): Answer | null;
  /** Returns the newest answer; null if there is none. */
  latest(): Answer | null;
  /** Writes the next answer of each address, even if it is equal to the one before. */
  forget(): void;
}

/** Returns the answers without the oldest ones of each path beyond `MAX_PER_PATH`. */
function newestOfEachPath(answers: readonly Answer[]): Answer[] {
  const counts = new Map<string, number>();
  const isNew = ({ address }: Answer) => {
    const path = address.replace(/\?.*/, '');
    counts.set(path, (counts.get(path) ?? 0) + 1);
    return counts.get(path)! <= MAX_PER_PATH;
  };
  return [...answers].reverse().filter(isNew).reverse();
}

/** Creates the storage of answers that are shown without network. They belong to one user of one region. */
export function createKeptAnswers({ storage, key, userId, schedule }: KeptAnswersConfig): KeptAnswers {
  /** Changes that are not written yet. Null removes the answer of the address. */
  const pending = new Map<string, Answer | null>();
  /** Latest change of each address, with its model as JSON. */
  const changes = new Map<string, { model: string | null; at: number }>();

  const read = () => readKept(storage, key, userId());

  function write(): void {
    if (pending.size === 0) return;
    const others = read().filter(({ address }) => !pending.has(address));
    const added = [...pending.values()].flatMap((answer) => (answer?.userId === userId() ? answer : []));
    pending.clear();
    const texts = newestOfEachPath([...others, ...added])
      .slice(-MAX_ENTRIES)
      .map((answer) => JSON.stringify(answer))
      .filter((text) => text.length <= MAX_ANSWER_CHARS);
    let chars = texts.reduce((sum, text) => sum + text.length, 0);
    while (chars > MAX_CHARS) chars -= texts.shift()!.length;
    if (texts.length > 0) storage.setItem(key, `[${texts.join()}]`);
    else storage.removeItem(key);
  }

  function change(address: string, answer: Answer | null, at: number): void {
    const model = answer && JSON.stringify(answer.model);
    const last = changes.get(address);
    if (last && last.model === model && at - last.at < EQUAL_FOR_MS) return;
    changes.set(address, { model, at });
    const isFirst = pending.size === 0;
    // Deletes first, so that the newest answer is the last one.
    pending.delete(address);
    pending.set(address, answer);
    if (isFirst) schedule(write);
  }

  function readAll(): Answer[] {
    write();
    return read();
  }

  return {
    put: (answer) => change(answer.address, answer, answer.at),
    remove: (address, at) => change(address, null, at),
    find: (wanted) => readAll().find(({ address }) => address === wanted) ?? null,
    latest: () => readAll().pop() ?? null,
    forget: () => changes.clear(),
  };
}
