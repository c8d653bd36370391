import { uuid } from '@shared/api-client/uuid';

/** Returns the id that the tab keeps under a key; a new one for this document only where the browser forbids storage. */
export function keptId(storage: () => Storage, key: string): string {
  try {
    const kept = storage().getItem(key);
    if (kept) return kept;
    const made = uuid();
    storage().setItem(key, made);
    return made;
  } catch {
    return uuid();
  }
}
