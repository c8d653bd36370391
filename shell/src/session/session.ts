import type { SignedIn } from '@shared/http-api/schemas';
import type { EnvironmentName, RegionCode } from '@shared/http-api/app';
import { api, sessionSlice } from '@shared/module-kit/host';
import { tokenKey, userKey } from '../../page/storage-keys';
import type { AppStore } from './store';

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Manages the session of one region. Token and user id are in local storage, the signed-in state in the Redux store.
 */
export function createSession(storage: TextStorage, environment: EnvironmentName, region: RegionCode) {
  const keys = { token: tokenKey(environment, region), user: userKey(environment, region) };
  let store: AppStore | null = null;
  /** User id of the session that ended last in this document. Its late responses still belong to that user. */
  let last: string | null = null;
  return {
    attach(to: AppStore) {
      store = to;
    },
    token: () => storage.getItem(keys.token),
    /** Returns the token of the renter's account in a region. */
    tokenIn: (other: RegionCode) => storage.getItem(tokenKey(environment, other)),
    userId: () => storage.getItem(keys.user),
    /** Returns the current user id, or that of the session that ended last. */
    owner: () => storage.getItem(keys.user) ?? last,
    begin({ accessToken, userId }: SignedIn) {
      // Another tab reads the user id when the token changes.
      storage.setItem(keys.user, userId);
      storage.setItem(keys.token, accessToken);
      store?.dispatch(api.util.resetApiState());
      store?.dispatch(sessionSlice.actions.sessionStarted(userId));
    },
    /** Removes token and user id, and clears all cached API data. */
    end() {
      last = storage.getItem(keys.user) ?? last;
      storage.removeItem(keys.token);
      storage.removeItem(keys.user);
      if (!store?.getState().session.signedIn) return;
      store.dispatch(sessionSlice.actions.sessionEnded());
      store.dispatch(api.util.resetApiState());
    },
    /** Handles the storage event of a sign-in or sign-out in another tab. */
    follow(event: StorageEvent) {
      if (event.key !== keys.token) return;
      if (event.newValue) store?.dispatch(sessionSlice.actions.sessionStarted(storage.getItem(keys.user)));
      else store?.dispatch(sessionSlice.actions.sessionEnded());
      store?.dispatch(api.util.resetApiState());
    },
  };
}
export type Session = ReturnType<typeof createSession>;
