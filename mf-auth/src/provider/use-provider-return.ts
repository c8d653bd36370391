import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ApiError, isApiError, useGo, useSession } from '@shared/module-kit';
import { ERROR, path } from '@shared/contract/app';
import { readAnswer } from './answer';
import { type Provider, takeAttempt } from './attempt';
import { exchangeOf } from './exchange';

export type ReturnState =
  | { kind: 'none' }
  | { kind: 'exchanging' }
  /** `retry` where the answer may still be good: the connection was lost. */
  | { kind: 'failed'; provider: Provider; error: ApiError; retry?: () => void };

const refusal = (code: string): ApiError => ({ kind: 'refusal', code });

/**
 * The way back from Google or Apple. The answer leaves the address before anything is done with it, by replace, so
 * that neither a reload nor Back can use it again; one that this tab did not ask for is ignored (decisions, 6 and 7).
 */
export function useProviderReturn(): { state: ReturnState; inAddress: boolean } {
  const location = useLocation();
  const { go } = useGo();
  const { completeSignIn } = useSession();
  const [answer] = useState(() => readAnswer(location));
  const [state, setState] = useState<ReturnState>({ kind: answer ? 'exchanging' : 'none' });
  const begun = useRef(false);

  const exchange = useCallback(
    async (provider: Provider, run: () => ReturnType<ReturnType<typeof exchangeOf>>) => {
      setState({ kind: 'exchanging' });
      try {
        completeSignIn(await run());
        setState({ kind: 'none' });
      } catch (thrown) {
        const error = isApiError(thrown) ? thrown : refusal(ERROR.signInFailed);
        const retry = error.kind === 'network' ? () => void exchange(provider, run) : undefined;
        setState({ kind: 'failed', provider, error, ...(retry ? { retry } : {}) });
      }
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- completeSignIn is the host's, the same for the document
    [],
  );

  useEffect(() => {
    if (!answer || begun.current) return;
    begun.current = true;
    const attempt = takeAttempt(window.sessionStorage, answer.state);
    go(path.login({ redirect_uri: attempt?.redirectUri ?? undefined }), { replace: true });
    if (!attempt) setState({ kind: 'none' });
    else if (answer.kind === 'refused') {
      const code = answer.cancelled ? ERROR.signInCancelled : ERROR.signInFailed;
      setState({ kind: 'failed', provider: attempt.provider, error: refusal(code) });
    } else void exchange(attempt.provider, exchangeOf(attempt, answer));
  }, [answer, exchange, go]);

  return { state, inAddress: readAnswer(location) !== null };
}
