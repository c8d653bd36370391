import { HttpFault } from './faults';

/** Bodies of the HTTP API are at most four levels deep. View points may be a little deeper. */
const MOST_DEPTH = 12;
const MOST_VALUES = 2_000;
/** NUL, which PostgreSQL cannot store, or an unpaired surrogate, which is not valid UTF-8. */
const NOT_STORABLE = /[\0\p{Surrogate}]/u;

function childrenOf(value: object): unknown[] {
  return Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)];
}

/**
 * Checks what schemas cannot express: that the database can store a value, and that it has a limited depth and size.
 * @throws HttpFault 400 if not
 */
export function requireClean(value: unknown): void {
  let level: unknown[] = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (depth > MOST_DEPTH || count > MOST_VALUES)
      throw new HttpFault(400, 'nested too deeply or too many values');
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string' && NOT_STORABLE.test(item)) throw new HttpFault(400, 'malformed text');
      if (typeof item === 'number' && !Number.isFinite(item)) throw new HttpFault(400, 'malformed number');
      if (typeof item === 'object' && item !== null) next.push(...childrenOf(item));
    }
    level = next;
  }
}
