import type { TextStorage } from '@shared/api-client';
import type { SignedIn } from '@shared/http-api/schemas';
import type { EnvironmentName, RegionCode } from '@shared/http-api/app';
import { api, sessionSlice } from '@shared/module-kit/host';
import { keptAnswersKey, tokenKey, userKey } from '../../page/storage-keys';
import type { AppStore } from './store';

/** A change of the session: in this document, or in another tab, which this document follows. */
export type SessionChange = 'begun' | 'ended' | 'begun elsewhere' | 'ended elsewhere';

/**
 * Manages the session of one region. Token and user id are in local storage, the signed-in state in the Redux store.
 */
export function createSession(storage: TextStorage, environment: EnvironmentName, region: RegionCode) {
  const keys = {
    token: tokenKey(environment, region),
    user: userKey(environment, region),
    answers: keptAnswersKey(environment, region),
  };
  let store: AppStore | null = null;
  /** User id of the session that ended last in this document. Its late responses still belong to that user. */
  let last: string | null = null;
  let changed: (change: SessionChange) => void = () => undefined;
  /** Brings this document to the stored session. */
  const adopt = () => {
    const isSignedIn = storage.getItem(keys.token) !== null;
    changed(isSignedIn ? 'begun elsewhere' : 'ended elsewhere');
    const action = isSignedIn
      ? sessionSlice.actions.sessionStarted(storage.getItem(keys.user))
      : sessionSlice.actions.sessionEnded();
    store?.dispatch(action);
    store?.dispatch(api.util.resetApiState());
  };
  return {
    attach(to: AppStore) {
      store = to;
    },
    /**
     * Sets the function that is called when a session begins or ends, also in another tab. The storage has changed then,
     * the state has not.
     */
    onChange(listener: (change: SessionChange) => void) {
      changed = listener;
    },
    token: () => storage.getItem(keys.token),
    /** Returns the token of the renter's account in a region. */
    tokenIn: (other: RegionCode) => storage.getItem(tokenKey(environment, other)),
    userId: () => storage.getItem(keys.user),
    /** Returns the renter who is signed in to a region. */
    userIn: (other: RegionCode) =>
      storage.getItem(tokenKey(environment, other)) && storage.getItem(userKey(environment, other)),
    /** Returns the current user id, or that of the session that ended last. */
    owner: () => storage.getItem(keys.user) ?? last,
    /** Stores token and user id, removes the kept answers of another user, and clears all cached API data. */
    begin({ accessToken, userId }: SignedIn) {
      if (storage.getItem(keys.user) !== userId) storage.removeItem(keys.answers);
      // Another tab reads the user id when the token changes.
      storage.setItem(keys.user, userId);
      storage.setItem(keys.token, accessToken);
      changed('begun');
      store?.dispatch(api.util.resetApiState());
      store?.dispatch(sessionSlice.actions.sessionStarted(userId));
    },
    /** Removes token, user id and kept answers, and clears all cached API data. */
    end() {
      last = storage.getItem(keys.user) ?? last;
      storage.removeItem(keys.token);
      storage.removeItem(keys.user);
      storage.removeItem(keys.answers);
      changed('ended');
      if (!store?.getState().session.signedIn) return;
      store.dispatch(sessionSlice.actions.sessionEnded());
      store.dispatch(api.util.resetApiState());
    },
    /**
     * Handles the storage event of a sign-in or sign-out in another tab. The key is null if that tab cleared the storage.
     */
    follow({ key }: Pick<StorageEvent, 'key'>) {
      if (key === keys.token || key === null) adopt();
    },
    /** Reads the stored session again. Another tab may have changed it while this document got no storage events. */
    refresh() {
      const shown = store?.getState().session;
      const userId = storage.getItem(keys.token) && storage.getItem(keys.user);
      if (shown && (shown.signedIn ? shown.userId : null) !== userId) adopt();
    },
  };
}
export type Session = ReturnType<typeof createSession>;
