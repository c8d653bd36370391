import { api } from '@shared/module-kit/host';
import type { AppStore } from '../session/store';
import { type KeptAnswersConfig, createKeptAnswers } from './kept-answers';
import { type OfflineStore, type OfflineStoreConfig, createOfflineStore } from './offline-store';
import { refetchAll } from './refetch-all';

type Config = Pick<OfflineStoreConfig, 'clock' | 'onChange' | 'onRemoved'> & KeptAnswersConfig;

/**
 * Creates the store of one document over local storage. A chunk of its own.
 * @param app the app's store with the cache of the API
 */
export const createStore = (config: Config, app: AppStore): OfflineStore =>
  createOfflineStore({
    ...config,
    kept: createKeptAnswers(config),
    isCached: (key) => app.getState()[api.reducerPath].queries[key]?.data !== undefined,
    refetchAll: () => refetchAll(app),
  });
