import {
  Link,
  LinkButton,
  Loaded,
  isNotFound,
  useCopy,
  useLanguage,
  useQueryParams,
  useRegion,
  useOnVisible,
} from '@shared/module-kit';
import { parseId, path } from '@shared/http-api/app';
import type { Feedback } from '@shared/http-api/schemas';
import { formatDateTime } from '@shared/i18n';
import {
  EmptyState,
  KeyValues,
  Page,
  PageTitle,
  Section,
  SkeletonBlock,
  SkeletonLine,
} from '@shared/ui/core';
import { StepList } from '@shared/ui/domain';
import { useText } from '../texts';
import { useFeedback } from './api';
import { FeedbackStateTag } from './FeedbackStateTag';
import css from './history.module.css';
import { progressSteps } from './progress-steps';
import { UploadedPhotos } from './UploadedPhotos';

/** /feedback/detail: one feedback with its progress and fields (R3.3). */
export default function FeedbackDetailPage() {
  const t = useText();
  const no = parseId(useQueryParams('no').no);
  const feedback = useFeedback({ no: no ?? '' }, { skip: !no, refetchOnMountOrArgChange: true });
  useOnVisible(() => no && feedback.refetch());
  return (
    <Page>
      <PageTitle hidden>{t('detail.title')}</PageTitle>
      {no ? (
        <Loaded
          query={feedback}
          skeleton={<DetailSkeleton />}
          failed={(error) => (isNotFound(error) ? <NotThere /> : null)}
        >
          {(found) => <Detail feedback={found} />}
        </Loaded>
      ) : (
        <NotThere />
      )}
    </Page>
  );
}

function Detail({ feedback }: { feedback: Feedback }) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useRegion();
  const copy = useCopy();
  const words = { done: t('copy.done'), failed: t('copy.failed'), empty: t('copy.empty') };
  const when = (iso: string) => formatDateTime(iso, language, timeZone);
  return (
    <>
      <Section>
        <KeyValues
          onCopy={(text) => void copy(text, words)}
          rows={[
            { label: t('detail.number'), value: feedback.no, copy: feedback.no },
            { label: t('detail.type'), value: feedback.typeLabel },
            { label: t('detail.time'), value: when(feedback.createdAt) },
            ...(feedback.orderNo
              ? [
                  {
                    label: t('detail.order'),
                    value: (
                      <Link className={css.link} to={path.orderDetail({ orderNo: feedback.orderNo })}>
                        {feedback.orderNo}
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(feedback.sn ? [{ label: t('detail.cabinet'), value: feedback.sn }] : []),
          ]}
        />
      </Section>
      <Section title={t('detail.information')}>
        <p className={feedback.text ? css.text : css.meta}>{feedback.text || t('detail.noText')}</p>
        {feedback.photos.length > 0 && <UploadedPhotos uploadIds={feedback.photos} />}
      </Section>
      <Section title={t('detail.progress')}>
        <div className={css.state} role="status">
          <FeedbackStateTag state={feedback.state} />
        </div>
        <StepList
          steps={progressSteps(feedback).map(({ state, at, text, status }) => ({
            label: t([`state.${state}`, 'state.unknown']),
            state: status,
            note: (at || text) && (
              <>
                {at && <span>{when(at)}</span>}
                {text && <span className={state === 'ANSWERED' ? css.answer : css.remark}>{text}</span>}
              </>
            ),
          }))}
        />
      </Section>
    </>
  );
}

function NotThere() {
  const t = useText();
  return (
    <EmptyState
      title={t('noData')}
      action={
        <LinkButton to={path.feedbackList()} replace>
          {t('detail.toList')}
        </LinkButton>
      }
    >
      {t('detail.gone')}
    </EmptyState>
  );
}

const DetailSkeleton = () => (
  <div aria-hidden="true">
    <Section>
      {[70, 55, 60].map((width) => (
        <SkeletonLine key={width} width={`${width}%`} />
      ))}
    </Section>
    <Section>
      <SkeletonLine width="40%" />
      <SkeletonBlock width={343} height={66} />
    </Section>
    <Section>
      {[50, 45, 40, 35].map((width) => (
        <SkeletonLine key={width} width={`${width}%`} />
      ))}
    </Section>
  </div>
);
