import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ApiError,
  call,
  isApiError,
  useErrorText,
  useGo,
  useOnVisible,
  useQueryParams,
  useRegion,
  useRetryFailed,
  useSession,
  useSignal,
} from '@shared/module-kit';
import { SHARE_TOKEN } from '@shared/http-api/app';
import { checkShareLink } from '@shared/http-api/endpoints';
import type { ShareLinkState } from '@shared/http-api/schemas';
import { Button, Note, SkeletonBlock } from '@shared/ui/core';
import { forgetFriendLink } from './friend-link';
import { storeListPath } from './store-query';
import { useText } from '../texts';
import css from './FriendNote.module.css';

const ENDED: ShareLinkState = { alive: false, region: null };

/**
 * Says above the list what a share link says: that a friend asks for the return of a power bank, or that the link has ended. A
 * link that was revoked, guessed or mistyped has the same sentence. The platform is asked again when the page is seen again.
 */
export function FriendNote({ token }: { token: string }) {
  const { link, failure, check } = useShareLink(token);
  useOrdinaryList(link);
  const ended = link?.alive === false;
  useEffect(() => (ended ? forgetFriendLink : undefined), [ended]);
  return (
    <div className={css.note} role="status">
      {link ? (
        <LinkNote key={`${link.alive} ${link.region}`} link={link} />
      ) : failure ? (
        <Unknown failure={failure} onRetry={check} />
      ) : (
        <SkeletonBlock height={40} />
      )}
    </div>
  );
}

/**
 * Asks the platform for the state of a link. As long as it is unknown and the failure may pass, asks again automatically, as a query
 * of the kit.
 */
function useShareLink(token: string) {
  const signal = useSignal();
  const isToken = SHARE_TOKEN.test(token);
  const [link, setLink] = useState(isToken ? null : ENDED);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [failures, setFailures] = useState(0);
  const asking = useRef(false);
  const check = useCallback(() => {
    if (!isToken || asking.current) return;
    asking.current = true;
    call(checkShareLink, { token }, { signal })
      .then(setLink, (error: unknown) => {
        if (!isApiError(error) || error.kind === 'aborted') return;
        setFailure(error);
        setFailures((count) => count + 1);
      })
      .finally(() => (asking.current = false));
  }, [isToken, token, signal]);
  useEffect(() => {
    // The signal of the page ends the call before, which may not have settled yet.
    asking.current = false;
    check();
  }, [check]);
  useOnVisible(check);
  const error = link === null && failure !== null ? failure : undefined;
  useRetryFailed({ error, isFetching: false, requestId: String(failures), refetch: check });
  return { link, failure, check };
}

/**
 * Shows all stores below the note if the link has ended before it was opened. A list in use stays as it is, also one that the friend
 * has begun to search or to filter.
 */
function useOrdinaryList(link: ShareLinkState | null): void {
  const { go } = useGo();
  const { filter, open, q } = useQueryParams('filter', 'open', 'q');
  const isAsOpened = filter === 'return' && !open && !q;
  const decided = useRef(false);
  useEffect(() => {
    if (!link || decided.current) return;
    decided.current = true;
    if (!link.alive && isAsOpened) go(storeListPath({}), { replace: true });
  }, [link, isAsOpened, go]);
}

function LinkNote({ link: { alive, region } }: { link: ShareLinkState }) {
  const t = useText();
  const { code, switchRegion, continueIn } = useRegion();
  const { signedIn } = useSession();
  if (!alive)
    return (
      <Note tone="warn" icon="clock">
        {t('share.ended')}
      </Note>
    );
  if (region === null || region === code)
    return (
      <Note tone="info" icon="into">
        {t('share.asked')}
      </Note>
    );
  return (
    <Note tone="warn" icon="into">
      <span>{t('share.elsewhere')}</span>
      <Button
        variant="line"
        size="small"
        onClick={() => void (signedIn ? continueIn(region) : switchRegion(region))}
      >
        {t('share.go')}
      </Button>
    </Note>
  );
}

/** Nobody knows whether the link is alive, because the platform does not answer. */
function Unknown({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <Note tone="warn" icon="warn">
      <span>{errorText(failure)}</span>
      <Button variant="line" size="small" icon="retry" onClick={onRetry}>
        {t('part.tryAgain')}
      </Button>
    </Note>
  );
}
