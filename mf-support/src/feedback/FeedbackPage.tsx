import { useEffect, useRef, useState } from 'react';
import { LinkButton, useQueryParams } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Button, EmptyState, Page, PageTitle } from '@shared/ui/core';
import { useText } from '../texts';
import { readAddress } from './address';
import { FeedbackForm } from './FeedbackForm';

/** /feedback: the form. The order is preselected, and the draft is stored (R2.19, R4.8). */
export default function FeedbackPage() {
  const t = useText();
  const query = useQueryParams('type', 'orderNo', 'sn');
  // Key of the form: a new value resets this kept-alive page after the feedback has been sent.
  const [sentCount, setSentCount] = useState(0);
  const [saved, setSaved] = useState(false);
  // When the page is left. A renter who only looks at another tab has not seen it yet.
  useEffect(() => () => setSaved(false), []);
  const address = readAddress(query);
  if (saved) return <Saved onNext={() => setSaved(false)} />;
  if (address) {
    return (
      <FeedbackForm
        key={sentCount}
        address={address}
        isNext={sentCount > 0}
        onEnd={(end) => {
          setSentCount((count) => count + 1);
          setSaved(end === 'saved');
        }}
      />
    );
  }
  return (
    <Page>
      <PageTitle hidden>{t('feedback.title')}</PageTitle>
      <EmptyState
        title={t('noData')}
        action={
          <LinkButton to={path.feedback()} replace>
            {t('feedback.startNew')}
          </LinkButton>
        }
      >
        {t('feedback.wrongAddress')}
      </EmptyState>
    </Page>
  );
}

/** Says that the feedback is sent later. */
function Saved({ onNext }: { onNext: () => void }) {
  const t = useText();
  const status = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => status.current?.focus({ preventScroll: true }), []);
  return (
    <Page>
      <PageTitle hidden>{t('feedback.title')}</PageTitle>
      <div ref={status} role="status" tabIndex={-1}>
        <EmptyState
          title={t('outbox.savedTitle')}
          action={
            <>
              <LinkButton to={path.feedbackList()}>{t('detail.toList')}</LinkButton>
              <Button variant="text" onClick={onNext}>
                {t('feedback.startNew')}
              </Button>
            </>
          }
        >
          {t('outbox.saved')}
        </EmptyState>
      </div>
    </Page>
  );
}
