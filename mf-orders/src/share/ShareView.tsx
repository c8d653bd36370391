import { useState } from 'react';
import {
  type MutationResult,
  useCommand,
  useErrorText,
  useLanguage,
  useRegion,
  useServerNow,
  useToast,
} from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { formatTimeOfDay, zoneLabel } from '@shared/i18n';
import { Button, Note, Page, PageTitle, Section } from '@shared/ui/core';
import { useOrder } from '../orders/api';
import { useShare } from '../orders/use-share';
import { storeListPath } from '../stores/store-query';
import { useText } from '../texts';
import { useCreateShareLink, useEndShareLink } from './api';
import css from './ShareView.module.css';

/**
 * Shares a running rental with a friend who returns the power bank, and stops sharing (decision 73). The token is only in the
 * memory of this view and in the address that the renter shares.
 */
export function ShareView({ order }: { order: Order }) {
  const t = useText();
  const toast = useToast();
  const errorText = useErrorText();
  const { base } = useRegion();
  const share = useShare({ done: t('share.copied'), failed: t('share.failed') });
  const no = order.orderNo;
  const { data, requestId, isFetching, error: unread } = useOrder({ no });
  const since = (data ?? order).sharedSince ?? null;
  const { token, keep, forget } = useToken(since, requestId, !isFetching && !unread);
  /** Keeps the token of a new link. Returns null without one, and says why there is none. */
  const created = ({ data, error }: MutationResult<{ token: string | null }>) => {
    if (error && error.kind !== 'aborted') toast(errorText(error));
    if (!data) return null;
    if (data.token === null) toast(t('share.over'));
    else keep(data.token);
    return data.token;
  };
  const ended = ({ error }: MutationResult<unknown>) => {
    if (!error) toast(t('share.stopped'));
    else if (error.kind !== 'aborted') toast(errorText(error));
  };
  const [create, creating] = useCreateShareLink({ onRepeated: (answer) => void created(answer) });
  const [end, ending] = useEndShareLink({ onRepeated: ended });
  const [send, sending] = useCommand(async () => {
    const shared = token ?? created(await create({ no }));
    if (shared === null) return;
    await share({
      text: t('share.message'),
      url: `${location.origin}${base}${storeListPath({ share: shared })}`,
    });
  });
  const [stop, stopping] = useCommand(async () => {
    // Before the answer, which may get lost.
    forget();
    ended(await end({ no }));
  });
  const isEnding = stopping || ending.isLoading;
  return (
    <Page
      footer={
        <Button
          variant="primary"
          size="big"
          block
          busy={sending || creating.isLoading}
          disabled={isEnding}
          onClick={() => void send()}
        >
          {t('share.send')}
        </Button>
      }
    >
      <Section>
        <PageTitle hidden>{t('share.title')}</PageTitle>
        <p className={css.lead}>{t('share.lead')}</p>
        <p className={css.lead}>{t('share.yours')}</p>
      </Section>
      {since && (
        <Section>
          <Exists since={since} timeZone={order.rentStore.timeZone} />
          <Button variant="line" block busy={isEnding} onClick={() => void stop()}>
            {t('share.stop')}
          </Button>
        </Section>
      )}
    </Page>
  );
}

/**
 * Keeps the token of the link, so that a second tap shares at once. Forgets it when the order says that the link ended or
 * that another one exists: the renter may have stopped sharing in another tab or on another phone.
 * @param since time of the order's link; null if there is none, or if the order was read before the link was created
 * @param requestId id of the latest request for the order
 * @param isRead whether that request has read the order
 */
function useToken(since: string | null, requestId: string | undefined, isRead: boolean) {
  const [link, setLink] = useState<{
    token: string;
    since: string | null;
    /** Id of the latest request before the link was created. */
    before: string | undefined;
  } | null>(null);
  if (link && link.since !== since) setLink(link.since === null ? { ...link, since } : null);
  else if (link && since === null && isRead && requestId !== link.before) setLink(null);
  return {
    token: link?.token ?? null,
    keep: (token: string) => setLink({ token, since, before: requestId }),
    forget: () => setLink(null),
  };
}

/** Says that a link exists, and since when. */
function Exists({ since, timeZone }: { since: string; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow(60_000);
  return (
    <div className={css.exists}>
      <Note tone="info" icon="into">
        {t('share.exists', {
          time: formatTimeOfDay(since, language, timeZone, now) + zoneLabel(since, timeZone),
        })}
      </Note>
    </div>
  );
}
