import type { SignedIn } from '@shared/http-api/schemas';
import type { EnvironmentName, RegionCode } from '@shared/http-api/app';
import { api, sessionSlice } from '@shared/module-kit/host';
import { tokenKey, userKey } from '../../page/storage-keys';
import type { AppStore } from './store';

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The session of one region: token and user id in local storage, their presence in the store. */
export function createSession(storage: TextStorage, environment: EnvironmentName, region: RegionCode) {
  const keys = { token: tokenKey(environment, region), user: userKey(environment, region) };
  let store: AppStore | null = null;
  /** Whose session ended last in this document: an answer that comes later still belongs to them. */
  let last: string | null = null;
  return {
    attach(to: AppStore) {
      store = to;
    },
    token: () => storage.getItem(keys.token),
    /** The token of an account in any region. */
    tokenIn: (other: RegionCode) => storage.getItem(tokenKey(environment, other)),
    userId: () => storage.getItem(keys.user),
    /** The renter, or the one whose session has just ended. */
    owner: () => storage.getItem(keys.user) ?? last,
    begin({ accessToken, userId }: SignedIn) {
      storage.setItem(keys.token, accessToken);
      storage.setItem(keys.user, userId);
      store?.dispatch(api.util.resetApiState());
      store?.dispatch(sessionSlice.actions.sessionStarted(userId));
    },
    /** Forgets token and user, and everything that was read with them. */
    end() {
      last = storage.getItem(keys.user) ?? last;
      storage.removeItem(keys.token);
      storage.removeItem(keys.user);
      if (!store?.getState().session.signedIn) return;
      store.dispatch(sessionSlice.actions.sessionEnded());
      store.dispatch(api.util.resetApiState());
    },
    /** Another tab signed in or out. */
    follow(event: StorageEvent) {
      if (event.key !== keys.token) return;
      if (event.newValue) store?.dispatch(sessionSlice.actions.sessionStarted(storage.getItem(keys.user)));
      else store?.dispatch(sessionSlice.actions.sessionEnded());
      store?.dispatch(api.util.resetApiState());
    },
  };
}
export type Session = ReturnType<typeof createSession>;
