import type { ApiRequest } from '@shared/api-client';
import type { Host } from '@shared/module-kit/host';
import { deletionKey } from '../../page/storage-keys';
import { createAccountDeletion } from '../session/account-deletion';
import type { HostContext } from './host-context';
import { tellSessionEnded } from './tell-session-ended';

/**
 * Creates the memory of a deletion of the account, and the end of the session of a deleted account.
 * @param signOut ends the session
 * @param repeat sends a call again, and ignores its answer
 */
export function createHostDeletion(
  context: HostContext,
  signOut: Host['signOut'],
  repeat: (request: ApiRequest) => void,
) {
  const { session, local, environment, region } = context;
  const key = deletionKey(environment, region.code);
  const deletion = createAccountDeletion(local.storage, key, () => Date.now());
  let calls = new WeakSet<ApiRequest>();
  /** Calls of the pages before the account was found to be deleted. Their answers start no sign-in. */
  let ended: typeof calls | null = null;
  let isWaiting = false;
  /** Repeats a call that reads after a time in ms, because the page that sends the deletion may have no document any more. */
  function repeatIn(ms: number, request: ApiRequest): void {
    if (isWaiting || request.method !== 'GET') return;
    isWaiting = true;
    const token = session.token();
    window.setTimeout(() => {
      isWaiting = false;
      if (session.token() === token) repeat({ ...request, background: true });
    }, ms);
  }
  return {
    ...deletion,
    watch<T>(request: ApiRequest, send: () => Promise<T>): Promise<T> {
      calls.add(request);
      return deletion.watch(request, session.userId(), send);
    },
    /**
     * Handles HTTP 401. Ends the session of a deleted account as a sign-out does, says so, and shows the first page. While the first
     * deletion may be in flight, its answer decides, and this call is repeated later.
     * @returns false if the account is not deleted
     */
    endsBy(request: ApiRequest): boolean {
      if (ended?.has(request)) return true;
      const ms = deletion.undecidedMs(request, session.userId());
      if (ms > 0) {
        repeatIn(ms, request);
        return true;
      }
      if (!deletion.isProvenBy(request, session.userId())) return false;
      ended = calls;
      context.attached?.navigation.replace('/home');
      void signOut({ accountDeleted: true });
      tellSessionEnded(context, true);
      return true;
    },
    /** Returns whether the deletion was sent. The next call that needs the session then tells whether it is done. */
    isOpen: () => deletion.isAsked(session.userId()),
    /** Handles that a page is shown. */
    visited(): void {
      if (ended === calls) calls = new WeakSet();
    },
  };
}
export type HostDeletion = ReturnType<typeof createHostDeletion>;
