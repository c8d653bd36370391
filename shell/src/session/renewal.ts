import { type ApiRequest, hashText, requestUrl } from '@shared/api-client';

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const KEY = 'pb:renewal';

interface Kept {
  /** Actions for which the session was renewed and which were not answered since. */
  actions: string[];
  /** A silent sign-in began a session that no call has been accepted with yet. */
  unproven: boolean;
  /** The renter has to sign in by hand. */
  byHand: boolean;
}
const NOTHING: Kept = { actions: [], unproven: false, byHand: false };

const nameOf = (request: ApiRequest) =>
  `${request.method} ${requestUrl(request)} ${hashText(JSON.stringify(request.body ?? null))}`;

/**
 * Limits silent sign-in to one per original action (decisions, 5). Kept in session storage, because inside a wallet
 * each renewal is a new document: without it, a platform that keeps refusing the session causes an endless loop.
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
     * Records that a call found its session ended.
     * @returns whether the session may be renewed for it; otherwise the renter signs in by hand.
     */
    lost(request: ApiRequest): boolean {
      const kept = read();
      const name = nameOf(request);
      const first = !kept.unproven && !kept.actions.includes(name);
      const actions = kept.actions.includes(name) ? kept.actions : [...kept.actions, name];
      write({ ...kept, actions, byHand: kept.byHand || !first });
      return first;
    },
    /** Records that a call was answered with its session. */
    accepted(request: ApiRequest): void {
      if (storage.getItem(KEY) === null) return;
      const kept = read();
      const name = nameOf(request);
      write({ ...kept, unproven: false, actions: kept.actions.filter((action) => action !== name) });
    },
    /** Records that a session began. */
    began(how: 'silently' | 'by hand'): void {
      write({ ...read(), unproven: how === 'silently', byHand: false });
    },
    /** Records that a silent sign-in did not end in a session. */
    failed(): void {
      write({ ...read(), byHand: true });
    },
    /** Whether a sign-in may start without the renter's tap. */
    maySignInSilently: () => !read().byHand,
  };
}
export type Renewal = ReturnType<typeof createRenewal>;
