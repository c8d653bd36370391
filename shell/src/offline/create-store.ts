import type { api } from '@shared/module-kit/host';
import type { AppStore } from '../session/store';
import { type KeptAnswersConfig, createKeptAnswers } from './kept-answers';
import { type OfflineStore, type OfflineStoreConfig, createOfflineStore } from './offline-store';
import { refetchAll } from './refetch-all';

type Config = Pick<OfflineStoreConfig, 'clock' | 'onChange' | 'onRemoved'> & KeptAnswersConfig;

/** The app's store, and the API whose cache it has. */
export interface ApiCache {
  app: AppStore;
  api: typeof api;
}

/**
 * Creates the store of one document over local storage. A chunk of its own, which gets the API as an argument: webpack joins the
 * modules of the first chunk less if another chunk imports them (0.8 KB).
 */
export const createAnswerStore = (config: Config, { app, api }: ApiCache): OfflineStore =>
  createOfflineStore({
    ...config,
    kept: createKeptAnswers(config),
    isCached: (key) => app.getState()[api.reducerPath].queries[key]?.data !== undefined,
    refetchAll: () => refetchAll({ app, api }),
  });
