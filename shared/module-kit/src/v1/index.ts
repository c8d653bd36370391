/**
 * Contract 1 for modules that were built for it: the names of the current contract, and those that contract 2 has removed or
 * renamed. The shell loads it only for such a module. It goes when no live, canary or fallback version needs it
 * (`npm run deploy -- list`).
 */
import type { ApiRequest } from '@shared/api-client';
import type { AdapterParts } from '../shell-api';
import { createDefineEndpoints, infiniteQuery, mutation, query } from './define-endpoints';
import { createLoaded } from './loaded';
import { type UseText, createUseErrorText } from './texts';
import { createUseOutbox } from './use-outbox';

/** Returns contract 1 as an adapter of the current contract. */
export function adapt(parts: AdapterParts) {
  const { kit, getHost, requestOf, cleanNumber, rememberPosition } = parts;
  const useErrorText = createUseErrorText(parts);
  return {
    ...kit,
    __esModule: true,
    requestOf,
    cleanNumber,
    rememberPosition,
    useResumable: kit.useDraft,
    useShownAgain: kit.useOnVisible,
    useText: kit.useTextOf as UseText,
    useErrorText,
    Loaded: createLoaded(parts, useErrorText),
    useOutbox: createUseOutbox(parts),
    defineEndpoints: createDefineEndpoints(parts),
    infiniteQuery,
    mutation,
    query,
    /** Sends a request outside the cache. Returns the model, whose shape is not checked, or throws an ApiError. */
    request: <T>(call: ApiRequest): Promise<T> => getHost().client.request<T>(call),
  };
}
