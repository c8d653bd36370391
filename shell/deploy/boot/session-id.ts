import { uuid } from '@shared/api-client/uuid';
import { SESSION_ID_KEY } from '../../src/session/session-keys';

/** The session's id; made where there is none, and for this document only where the browser forbids storage. */
export function sessionId(storage: () => Storage): string {
  try {
    const kept = storage().getItem(SESSION_ID_KEY);
    if (kept) return kept;
    const made = uuid();
    storage().setItem(SESSION_ID_KEY, made);
    return made;
  } catch {
    return uuid();
  }
}
