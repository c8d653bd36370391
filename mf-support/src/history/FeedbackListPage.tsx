import { useState } from 'react';
import { Link, Loaded, useLanguage, useRegion, useShownAgain, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Feedback, FeedbackPage } from '@shared/http-api/schemas';
import { type Language, formatDateTime } from '@shared/i18n';
import { Button, EmptyState, Icon, Page, PageTitle, SkeletonLine } from '@shared/ui/core';
import { LinkButton } from '../links/LinkRows';
import { historyApi } from './api';
import { FeedbackStateTag } from './FeedbackStateTag';
import styles from './history.module.css';

/** /feedback/list: the renter's feedback, newest first. */
export default function FeedbackListPage() {
  const t = useText();
  const { language } = useLanguage();
  const [position, setPosition] = useState<{ language: Language; cursor: string | undefined } | null>(null);
  // A cursor is only valid for the language it was loaded in.
  const cursor = position?.language === language ? position.cursor : undefined;
  const setCursor = (next: string | undefined) => setPosition({ language, cursor: next });
  const list = historyApi.list.useQuery(cursor ? { cursor } : {}, { refetchOnMountOrArgChange: true });
  useShownAgain(() => setCursor(undefined));
  return (
    <Page>
      <PageTitle hidden>{t('history.title')}</PageTitle>
      <Loaded query={list} skeleton={<ListSkeleton />}>
        {(page) =>
          page.feedback.length === 0 ? (
            <NothingSent />
          ) : (
            <>
              <ul className={styles.list} aria-label={t('history.label')}>
                {page.feedback.map((feedback) => (
                  <FeedbackRow key={feedback.no} feedback={feedback} />
                ))}
              </ul>
              <More
                page={page}
                loading={list.isFetching}
                failed={cursor !== undefined && list.error !== undefined}
                onMore={() =>
                  cursor === page.nextCursor ? list.refetch() : setCursor(page.nextCursor ?? undefined)
                }
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function FeedbackRow({ feedback }: { feedback: Feedback }) {
  const { language } = useLanguage();
  const { timeZone } = useRegion();
  return (
    <li>
      <Link to={path.feedbackDetail({ no: feedback.no })} className={styles.row}>
        <span className={styles.words}>
          <span className={styles.type}>{feedback.typeLabel}</span>
          <span className={styles.facts}>
            <span className={styles.meta}>{formatDateTime(feedback.createdAt, language, timeZone)}</span>
            <FeedbackStateTag state={feedback.state} />
          </span>
          <span className={styles.meta}>{feedback.no}</span>
        </span>
        <Icon name="right" size="sm" />
      </Link>
    </li>
  );
}

interface MoreProps {
  page: FeedbackPage;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

function More({ page, loading, failed, onMore }: MoreProps) {
  const t = useText();
  return (
    <div className={styles.more} role="status">
      {failed && <p className={styles.meta}>{t('history.moreFailed')}</p>}
      {page.nextCursor && (
        <Button variant="line" block busy={loading} busyLabel={t('history.loadingMore')} onClick={onMore}>
          {t('history.more')}
        </Button>
      )}
    </div>
  );
}

function NothingSent() {
  const t = useText();
  return (
    <EmptyState title={t('noData')} action={<LinkButton to={path.feedback()}>{t('history.new')}</LinkButton>}>
      {t('history.empty')}
    </EmptyState>
  );
}

const ListSkeleton = () => (
  <div aria-hidden="true" className={styles.list}>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className={styles.row}>
        <span className={styles.words}>
          <SkeletonLine width="60%" />
          <SkeletonLine width="40%" />
          <SkeletonLine width="35%" />
        </span>
      </div>
    ))}
  </div>
);
