import { useState } from 'react';
import { LinkButton, useQueryParams, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { EmptyState, Page, PageTitle } from '@shared/ui/core';
import { readAddress } from './address';
import { FeedbackForm } from './FeedbackForm';

/** /feedback: form for a fault report. The order is preselected, and the draft is stored (R2.19, R4.8). */
export default function FeedbackPage() {
  const t = useText();
  const query = useQueryParams('type', 'orderNo', 'sn');
  // Key of the form: a new value resets this kept-alive page after the feedback has been sent.
  const [sentCount, setSentCount] = useState(0);
  const address = readAddress(query);
  if (address) {
    return (
      <FeedbackForm key={sentCount} address={address} onSent={() => setSentCount((count) => count + 1)} />
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
