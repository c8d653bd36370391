import { type ApiError, type ApiRequest, type TextStorage, isFinal } from '@shared/api-client';
import { deleteMe } from '@shared/http-api/endpoints';

/** Time after which the platform may have removed a session that has expired, so that 401 proves nothing, ms. */
export const PROVES_FOR_MS = 30 * 24 * 3_600_000;
/** Time after which a call without an answer is not carried out any more, ms. */
export const CARRIED_OUT_WITHIN_MS = 60_000;
const PENDING = 'pending ';

/**
 * Remembers the account whose deletion was sent, until the platform has refused it. The platform ends the sessions of a
 * deleted account, so that HTTP 401 is the answer to a deletion whose own answer was lost (decision 48).
 * @param key storage key; every tab and every later document reads it
 */
export function createAccountDeletion(storage: TextStorage, key: string, now: () => number) {
  // The user id, `pending` while the first call is in flight, and its time by the phone's clock in ms.
  const read = () => storage.getItem(key);
  // A phone whose clock was set back does not remember a deletion for longer.
  const age = () => Math.abs(now() - Number(read()?.split(' ').pop()));
  const forget = () => storage.removeItem(key);
  /** Returns whether a deletion of this renter was sent whose answer may have been lost. */
  const isAsked = (userId: string | null) => !!read()?.startsWith(`${userId} `) && age() < PROVES_FOR_MS;
  /** Returns for how many ms a page of any tab may still be sending the first deletion of this renter; 0 if none is. */
  const pendingMs = (userId: string | null) =>
    read()?.startsWith(`${userId} ${PENDING}`) ? Math.max(0, CARRIED_OUT_WITHIN_MS - age()) : 0;
  const isPending = (userId: string | null) => pendingMs(userId) > 0;
  /** The deletion that this document is sending, if none was sent before, in any document. */
  let first: ApiRequest | null = null;
  return {
    forget,
    /** Sends a call of a renter, and remembers it if it is a deletion. */
    watch<T>(request: ApiRequest, userId: string | null, send: () => Promise<T>): Promise<T> {
      if (!userId || request.method !== deleteMe.method || request.path !== deleteMe.path) return send();
      const isFirst = !isAsked(userId);
      if (isFirst) first = request;
      const sentAt = now();
      const keep = (state: string) => storage.setItem(key, `${userId} ${state}${sentAt}`);
      /** Returns whether another call, which this document or another one sends, decides. */
      const waits = () => request !== first && isPending(userId);
      if (!waits()) keep(isFirst ? PENDING : '');
      return send()
        .then(
          (answer) => {
            keep('');
            return answer;
          },
          (error: ApiError) => {
            // The account may be another one by now, and HTTP 401 may have ended the session.
            if (isFinal(error)) forget();
            else if (isAsked(userId) && !waits()) keep('');
            throw error;
          },
        )
        .finally(() => {
          if (first === request) first = null;
        });
    },
    /**
     * Returns for how many ms HTTP 401 of this call may say nothing, because a page of any tab may be sending the first deletion: the
     * session may have ended before it. 0 if it says something.
     */
    undecidedMs: (request: ApiRequest, userId: string | null): number =>
      request === first ? 0 : pendingMs(userId),
    /**
     * Handles HTTP 401 of a call. That of the first deletion does not say that it was carried out, so it is forgotten.
     * @returns whether it means that the account of this renter is deleted
     */
    isProvenBy(request: ApiRequest, userId: string | null): boolean {
      if (request === first) forget();
      return isAsked(userId);
    },
    /** Records that the platform has accepted a session. */
    accepted: () => age() > CARRIED_OUT_WITHIN_MS && forget(),
    isAsked,
  };
}
