import { useEffect, useMemo } from 'react';
import { type TypedRequest, requestUrl } from '@shared/api-client';
import { getHost } from '../host/host';
import { useKitState } from '../host/state';

/**
 * Returns the last known answer to a request, and has the shell say how old it is while the page shows it. The answer is
 * not in the cache of the API, so no other page gets it, and it is gone when the request has an answer or fails.
 * @param request the request that has no answer yet; null if it has one, or is not sent
 */
export function useLastAnswer<Model>(request: TypedRequest<Model> | null): Model | undefined {
  const language = useKitState((state) => state.language.current);
  const userId = useKitState((state) => state.session.userId);
  const address = request && requestUrl(request);
  const last = useMemo(
    () => request && getHost().lastAnswer(request),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the request is a new object on each render
    [address, language, userId],
  );
  const at = last?.at ?? null;
  useEffect(() => (at === null ? undefined : getHost().showAge(at)), [at]);
  return last?.model;
}
