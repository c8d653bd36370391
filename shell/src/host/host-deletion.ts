import type { ApiRequest } from '@shared/api-client';
import type { Host } from '@shared/module-kit/host';
import { deletionKey } from '../../page/storage-keys';
import { createAccountDeletion } from '../session/account-deletion';
import type { HostContext } from './host-context';
import { tellSessionEnded } from './tell-session-ended';

/**
 * Creates the memory of a deletion of the account, and the end of the session of a deleted account.
 * @param signOut ends the session
 */
export function createHostDeletion(context: HostContext, signOut: Host['signOut']) {
  const { session, local, environment, region } = context;
  const key = deletionKey(environment, region.code);
  const deletion = createAccountDeletion(local.storage, key, () => Date.now());
  let calls = new WeakSet<ApiRequest>();
  /** Calls of the pages before the account was found to be deleted. Their answers start no sign-in. */
  let ended: typeof calls | null = null;
  return {
    ...deletion,
    watch<T>(request: ApiRequest, send: () => Promise<T>): Promise<T> {
      calls.add(request);
      return deletion.watch(request, session.userId(), send);
    },
    /**
     * Handles HTTP 401. Ends the session of a deleted account as a sign-out does, says so, and shows the first page. Does nothing
     * while the first deletion is in flight: its answer decides.
     * @returns false if the account is not deleted
     */
    endsBy(request: ApiRequest): boolean {
      if (ended?.has(request) || deletion.isUndecided(request, session.userId())) return true;
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
