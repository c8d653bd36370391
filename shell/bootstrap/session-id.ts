import { uuid } from '@shared/api-client/uuid';

/** Returns the id stored under a key and creates it if missing. Without storage the id lasts for this document only. */
export function readOrCreateId(storage: () => Storage, key: string): string {
  try {
    const stored = storage().getItem(key);
    if (stored) return stored;
    const created = uuid();
    storage().setItem(key, created);
    return created;
  } catch {
    return uuid();
  }
}
