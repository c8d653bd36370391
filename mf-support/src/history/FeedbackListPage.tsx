import {
  type InfiniteQueryState,
  Link,
  LinkButton,
  Loaded,
  useLanguage,
  useRegion,
  useOnVisible,
} from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Feedback, FeedbackPage } from '@shared/http-api/schemas';
import { formatDateTime } from '@shared/i18n';
import { Button, EmptyState, Icon, Page, PageTitle, SkeletonLine } from '@shared/ui/core';
import { useReportPath } from '../links/report-path';
import { useText } from '../texts';
import { useFeedbackList } from './api';
import { FeedbackStateTag } from './FeedbackStateTag';
import css from './history.module.css';
import { WaitingReports } from './WaitingReports';

/** /feedback/list: the renter's feedback, newest first. */
export default function FeedbackListPage() {
  const t = useText();
  const list = useFeedbackList(undefined, { refetchOnMountOrArgChange: true });
  useOnVisible(list.refetch);
  return (
    <Page>
      <PageTitle hidden>{t('history.title')}</PageTitle>
      <WaitingReports />
      <Loaded query={list} skeleton={<ListSkeleton />}>
        {({ rows }) =>
          rows.length === 0 && !list.leftOut && !list.hasMore ? (
            <NothingSent />
          ) : (
            <>
              <ul className={css.list} aria-label={t('history.label')}>
                {rows.map((feedback) => (
                  <FeedbackRow key={feedback.no} feedback={feedback} />
                ))}
              </ul>
              <More list={list} />
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
      <Link to={path.feedbackDetail({ no: feedback.no })} className={css.row}>
        <span className={css.words}>
          <span className={css.type}>{feedback.typeLabel}</span>
          <span className={css.facts}>
            <span className={css.meta}>{formatDateTime(feedback.createdAt, language, timeZone)}</span>
            <FeedbackStateTag state={feedback.state} />
          </span>
          <span className={css.meta}>{feedback.no}</span>
        </span>
        <Icon name="right" size="sm" />
      </Link>
    </li>
  );
}

function More({ list }: { list: InfiniteQueryState<FeedbackPage, Feedback> }) {
  const t = useText();
  return (
    <div className={css.more}>
      <p role="status" className={list.moreFailed ? css.meta : 'visually-hidden'}>
        {list.isFetchingMore ? t('history.loadingMore') : list.moreFailed && t('history.moreFailed')}
      </p>
      {list.hasMore && (
        <Button
          variant="line"
          block
          busy={list.isFetchingMore}
          busyLabel={t('history.loadingMore')}
          onClick={list.more}
        >
          {t('history.more')}
        </Button>
      )}
    </div>
  );
}

function NothingSent() {
  const t = useText();
  return (
    <EmptyState title={t('noData')} action={<LinkButton to={useReportPath()}>{t('history.new')}</LinkButton>}>
      {t('history.empty')}
    </EmptyState>
  );
}

const ListSkeleton = () => (
  <div aria-hidden="true" className={css.list}>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className={css.row}>
        <div className={css.words}>
          <SkeletonLine width="60%" />
          <SkeletonLine width="40%" />
          <SkeletonLine width="35%" />
        </div>
      </div>
    ))}
  </div>
);
