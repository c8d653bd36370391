import { type ApiRequest, type TextStorage, hashText, requestUrl } from '@shared/api-client';
import type { RegionCode } from '@shared/http-api/app';

interface Kept {
  /** Actions for which the session was renewed and that have not succeeded since, by `nameOf`. */
  actions: string[];
  /** A silent sign-in started the session, and no call has succeeded in it yet. */
  unproven: boolean;
  /** The renter must sign in manually: the outcome of `signInSilently` then. */
  byHand: false | 'refused' | 'unavailable';
}
const NOTHING: Kept = { actions: [], unproven: false, byHand: false };

/** Returns the name of a call, from which nobody can read its address: that may have a position, a search or an order number. */
const nameOf = (request: ApiRequest) =>
  hashText(`${request.method} ${requestUrl(request)} ${JSON.stringify(request.body ?? null)}`);

/**
 * Limits silent sign-in to one per original action (decision 10). Without this limit, a server that keeps rejecting the
 * session would cause an endless loop. The state is in session storage, because each silent sign-in of a wallet loads a
 * new document. Each region has a session of its own.
 */
export function createRenewal(storage: TextStorage, region: RegionCode) {
  const key = `pb:renewal:${region}`;
  const read = (): Kept => {
    try {
      return { ...NOTHING, ...(JSON.parse(storage.getItem(key) ?? '{}') as Partial<Kept>) };
    } catch {
      return NOTHING;
    }
  };
  const write = (kept: Kept) => {
    if (kept.actions.length === 0 && !kept.unproven && !kept.byHand) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(kept));
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
      write({ ...kept, actions, byHand: kept.byHand || (!first && 'refused') });
      return first;
    },
    /** Records that a call succeeded in the session. */
    accepted(request: ApiRequest): void {
      if (storage.getItem(key) === null) return;
      const kept = read();
      const name = nameOf(request);
      write({ ...kept, unproven: false, actions: kept.actions.filter((action) => action !== name) });
    },
    /** Records that a session started. */
    began(how: 'silently' | 'by hand'): void {
      write({ ...read(), unproven: how === 'silently', byHand: false });
    },
    /**
     * Records that a silent sign-in failed.
     * @param byHand `unavailable`: none has been tried, but none may be
     */
    failed(byHand: Kept['byHand'] = 'refused'): void {
      write({ ...read(), byHand });
    },
    /** Returns why a sign-in needs an action of the renter; false if it does not. */
    byHand: () => read().byHand,
  };
}
export type Renewal = ReturnType<typeof createRenewal>;
