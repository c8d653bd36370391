import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Language } from '@shared/i18n';
import { api, languageSlice, sessionSlice } from '@shared/module-kit/host';

const reducer = combineReducers({
  session: sessionSlice.reducer,
  language: languageSlice.reducer,
  [api.reducerPath]: api.reducer,
});

/** The one store: session, language and the cache of server data. Modules bring no reducers. */
export function createStore(initial: { signedIn: boolean; userId: string | null; language: Language }) {
  const store = configureStore({
    reducer,
    preloadedState: {
      session: { signedIn: initial.signedIn, userId: initial.userId },
      language: { current: initial.language },
    },
    // Answers are JSON and never changed in place: checking them again on each action costs a phone too much.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    devTools: false,
  });
  // Whether the document is visible: what polls stops while it is hidden.
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
