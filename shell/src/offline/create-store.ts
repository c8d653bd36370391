import { type KeptAnswersConfig, createKeptAnswers } from './kept-answers';
import { type OfflineStore, type OfflineStoreConfig, createOfflineStore } from './offline-store';

/** Creates the store of one document over local storage. A chunk of its own. */
export const createStore = (config: Omit<OfflineStoreConfig, 'kept'> & KeptAnswersConfig): OfflineStore =>
  createOfflineStore({ ...config, kept: createKeptAnswers(config) });
