import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Language } from '@shared/i18n';
import { api, languageSlice, sessionSlice } from '@shared/module-kit/host';

const reducer = combineReducers({
  session: sessionSlice.reducer,
  language: languageSlice.reducer,
  [api.reducerPath]: api.reducer,
});

/** Creates the Redux store of the app: session, language and the RTK Query cache. Modules add no reducers. */
export function createStore(initial: { signedIn: boolean; userId: string | null; language: Language }) {
  const store = configureStore({
    reducer,
    preloadedState: {
      session: { signedIn: initial.signedIn, userId: initial.userId },
      language: { current: initial.language },
    },
    // These checks on each action are too slow on phones. API data are JSON and are never mutated.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    devTools: false,
  });
  // Tracks the document's visibility, so that polling stops while it is hidden.
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
