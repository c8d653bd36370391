import type { Traces } from './records';

/** Something of the document to which several owners add entries: the attributes of a root element, the style sheets. */
export interface Shared<Key, Value> {
  /** Returns the name of an entry in the report. */
  what(key: Key): string;
  read(): Map<Key, Value>;
  /** Changes entries. A value is undefined if there was none. */
  write(changed: Map<Key, Value | undefined>): void;
}

/** Changes of a version by key. One that took several steps is one change. */
export type Changes = Map<unknown, { was: unknown; is: unknown }>;

/**
 * Runs code of a version, and records which entries it changes. What others change later is theirs: it is not blamed on the
 * version and stays.
 */
export function recordChanges<T, Key, Value>(
  traces: Traces,
  version: string,
  { what, read, write }: Shared<Key, Value>,
  run: () => T,
): T {
  const before = read();
  try {
    return run();
  } finally {
    const after = read();
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const is = after.get(key);
      let was: unknown = before.get(key);
      if (was === is) continue;
      const name = what(key);
      // A page cleans up its effects after the visit of the next page has begun.
      const earlier = traces.find(name, version, ({ changes }) => Boolean(changes?.has(key)))?.changes;
      const change = earlier?.get(key);
      earlier?.delete(key);
      if (change?.is === was && change) was = change.was;
      if (was !== is) (traces.find(name, version)?.changes ?? add(name, key)).set(key, { was, is });
    }
  }

  function add(name: string, key: Key) {
    const changes: Changes = new Map();
    const remaining = () => {
      const now = read();
      return ([...changes] as [Key, { was: Value | undefined; is: unknown }][]).filter(
        ([key, { is }]) => now.get(key) === is,
      );
    };
    traces.add({
      version,
      what: name,
      key,
      changes,
      isThere: () => remaining().length > 0,
      undo: () => write(new Map(remaining().map(([key, { was }]) => [key, was]))),
    });
    return changes;
  }
}
