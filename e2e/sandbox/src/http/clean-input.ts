import { HttpFault } from './faults';

/** The contract's own bodies are at most four levels deep; view points may be a little more. */
const MOST_DEPTH = 12;
const MOST_VALUES = 2_000;
/** A NUL, which PostgreSQL does not store, or half of a surrogate pair, which is no text in UTF-8. */
const NOT_STORABLE = /[\0\p{Surrogate}]/u;

function childrenOf(value: object): unknown[] {
  return Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)];
}

/**
 * Checks what no schema says: that a value can be stored, and is not built to exhaust whoever walks through it.
 * @throws HttpFault 400
 */
export function requireClean(value: unknown): void {
  let level: unknown[] = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (depth > MOST_DEPTH || count > MOST_VALUES) throw new HttpFault(400, 'too deep or too large');
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string' && NOT_STORABLE.test(item)) throw new HttpFault(400, 'malformed text');
      if (typeof item === 'number' && !Number.isFinite(item)) throw new HttpFault(400, 'malformed number');
      if (typeof item === 'object' && item !== null) next.push(...childrenOf(item));
    }
    level = next;
  }
}
