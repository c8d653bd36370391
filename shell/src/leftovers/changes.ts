import type { Traces } from './records';

/** Something of the document to which several owners add entries: the style or class of a root element, the style sheets. */
export interface Shared {
  what: string;
  read(): unknown[];
  write(entries: unknown[]): void;
}

/**
 * Runs code of a version, and records which entries it adds and removes. What others change later is theirs: it is not
 * blamed on the version and stays.
 */
export function recordChanges<T>(
  traces: Traces,
  version: string,
  { what, read, write }: Shared,
  run: () => T,
): T {
  const before = read();
  try {
    return run();
  } finally {
    const after = read();
    for (const entry of new Set([...before, ...after])) {
      const isAdded = after.includes(entry);
      if (isAdded === before.includes(entry)) continue;
      // A page cleans up its effects after the visit of the next page has begun.
      const opposite = traces.find(what, version, ({ changes }) => changes?.get(entry) === !isAdded);
      if (opposite) opposite.changes!.delete(entry);
      else (traces.find(what, version)?.changes ?? add()).set(entry, isAdded);
    }
  }

  function add() {
    const changes = new Map<unknown, boolean>();
    traces.add({
      version,
      what,
      changes,
      isThere: () => [...changes].some(([entry, isAdded]) => read().includes(entry) === isAdded),
      // The entries of now come last, because the last one of two values of a property counts.
      undo: () => write([...new Set([...changes.keys(), ...read()])].filter((entry) => !changes.get(entry))),
    });
    return changes;
  }
}
