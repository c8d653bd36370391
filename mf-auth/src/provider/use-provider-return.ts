import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type ApiError,
  isApiError,
  isFinal,
  returnToDeparture,
  useGo,
  useRegion,
  useSession,
} from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import type { SignedIn } from '@shared/http-api/schemas';
import { type ProviderAnswer, readAnswer } from './answer';
import { type PendingAuthorization, type Provider, takeAuthorization } from './pending-authorization';
import { createExchange } from './exchange';

/** Time after which the page navigates itself if the browser does not go back, ms. */
const RETURN_MS = 2000;

/** Resolves to the session or throws an ApiError. */
type Exchange = () => Promise<SignedIn>;

/** State of the return from a provider. */
export type ReturnState =
  | { kind: 'none' }
  | { kind: 'exchanging' }
  /** `again` is set without a final answer of the platform, when the response may still be valid. */
  | { kind: 'failed'; provider: Provider; error: ApiError; again?: Exchange };

type Outcome = Exclude<ReturnState, { kind: 'exchanging' }> | { kind: 'signedIn'; session: SignedIn };

const failed = (provider: Provider, code: string): Outcome => ({
  kind: 'failed',
  provider,
  error: { kind: 'refusal', code },
});

async function outcomeOf(provider: Provider, exchange: Exchange): Promise<Outcome> {
  try {
    return { kind: 'signedIn', session: await exchange() };
  } catch (error) {
    if (!isApiError(error)) return failed(provider, ERROR.signInFailed);
    const lost = error.kind !== 'aborted' && !isFinal(error);
    return { kind: 'failed', provider, error, ...(lost ? { again: exchange } : {}) };
  }
}

/** Processes a response. Ignores a response to a sign-in that this tab did not start (decision 11). */
async function processAnswer(answer: ProviderAnswer, attempt: PendingAuthorization | null): Promise<Outcome> {
  if (!attempt) return { kind: 'none' };
  const { provider } = attempt;
  if (answer.kind !== 'refused') return outcomeOf(provider, createExchange(attempt, answer));
  return failed(provider, answer.cancelled ? ERROR.signInCancelled : ERROR.signInFailed);
}

/** Returns where the renter goes on. An answer comes back below the base of a region, also if the sign-in began without one. */
const addBase = (base: string, uri: string) =>
  uri[0] !== '/' || uri.startsWith(`${base}/`) ? uri : base + uri;

/** True after this document has taken a provider's answer, until it goes back. */
let isArrival = false;

/**
 * Handles the return from Google or Apple. Replaces the address by one without the response before using the response,
 * so that neither a reload nor Back can use it again (decision 12). After the sign-in by any method, call `leave`. It goes back to
 * the history entry of /login that the renter left for the provider, so that Back does not lead to the provider's pages
 * (decision 8), and returns false if there is no such entry. `leaving` is true meanwhile.
 */
export function useProviderReturn(): {
  returned: ReturnState;
  inAddress: boolean;
  leaving: boolean;
  leave: () => boolean;
  retry: () => void;
} {
  const location = useLocation();
  const { go } = useGo();
  const { completeSignIn } = useSession();
  const { base } = useRegion();
  const [answer] = useState(() => readAnswer(location));
  const [returned, setReturned] = useState<ReturnState>({ kind: answer ? 'exchanging' : 'none' });
  const [leaving, setLeaving] = useState(false);
  const started = useRef(false);

  const end = useCallback(
    (outcome: Outcome) => {
      if (outcome.kind === 'signedIn') completeSignIn(outcome.session);
      setReturned(outcome.kind === 'signedIn' ? { kind: 'none' } : outcome);
    },
    [completeSignIn],
  );

  useEffect(() => {
    if (!answer || started.current) return;
    started.current = true;
    const attempt = takeAuthorization(() => window.sessionStorage, answer.state);
    isArrival = attempt !== null;
    go(path.login({ redirect_uri: attempt?.redirectUri ? addBase(base, attempt.redirectUri) : undefined }), {
      replace: true,
    });
    void processAnswer(answer, attempt).then(end);
  }, [answer, base, end, go]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), RETURN_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  const leave = useCallback(() => {
    const goes = isArrival && returnToDeparture();
    isArrival = false;
    setLeaving(goes);
    return goes;
  }, []);

  const retry = () => {
    if (returned.kind !== 'failed' || !returned.again) return;
    setReturned({ kind: 'exchanging' });
    void outcomeOf(returned.provider, returned.again).then(end);
  };
  return { returned, inAddress: readAnswer(location) !== null, leaving, leave, retry };
}
