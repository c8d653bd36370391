import { type ApiRequest, type TextStorage, hashText, requestUrl } from '@shared/api-client';

const KEY = 'pb:renewal';

interface Kept {
  /** Actions for which the session was renewed and that have not succeeded since, by `nameOf`. */
  actions: string[];
  /** A silent sign-in started the session, and no call has succeeded in it yet. */
  unproven: boolean;
  /** The renter must sign in manually. */
  byHand: boolean;
}
const NOTHING: Kept = { actions: [], unproven: false, byHand: false };

/** Returns the name of a call, from which nobody can read its address: that may have a position, a search or an order number. */
const nameOf = (request: ApiRequest) =>
  hashText(`${request.method} ${requestUrl(request)} ${JSON.stringify(request.body ?? null)}`);

/**
 * Limits silent sign-in to one per original action (decision 10). Without this limit, a server that keeps rejecting the
 * session would cause an endless loop. The state is in session storage, because each silent sign-in of a wallet loads a
 * new document.
 */
export function createRenewal(storage: TextStorage) {
  const read = (): Kept => {
    try {
      return { ...NOTHING, ...(JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Kept>) };
    } catch {
      return NOTHING;
    }
  };
  const write = (kept: Kept) => {
    if (kept.actions.length === 0 && !kept.unproven && !kept.byHand) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(kept));
  };
  return {
    /**
     * Records that a call failed because the session had ended.
     * @returns whether the session may be renewed silently for it
     */
    lost(request: ApiRequest): boolean {
      const kept = read();
      const name = nameOf(request);
      const first = !kept.unproven && !kept.actions.includes(name);
      const actions = kept.actions.includes(name) ? kept.actions : [...kept.actions, name];
      write({ ...kept, actions, byHand: kept.byHand || !first });
      return first;
    },
    /** Records that a call succeeded in the session. */
    accepted(request: ApiRequest): void {
      if (storage.getItem(KEY) === null) return;
      const kept = read();
      const name = nameOf(request);
      write({ ...kept, unproven: false, actions: kept.actions.filter((action) => action !== name) });
    },
    /** Records that a session started. */
    began(how: 'silently' | 'by hand'): void {
      write({ ...read(), unproven: how === 'silently', byHand: false });
    },
    /** Records that a silent sign-in failed. */
    failed(): void {
      write({ ...read(), byHand: true });
    },
    /** Returns whether a sign-in may start without an action of the renter. */
    maySignInSilently: () => !read().byHand,
  };
}
export type Renewal = ReturnType<typeof createRenewal>;
