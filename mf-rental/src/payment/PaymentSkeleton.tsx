import { Page, PageTitle, Section, SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { useText } from '../texts';

/** Skeleton with the geometry of the loaded page. */
export function PaymentSkeleton() {
  const t = useText();
  return (
    <Page busy>
      <PageTitle hidden>{t('payment.title')}</PageTitle>
      <p className="visually-hidden" role="status">
        {t('payment.loading')}
      </p>
      <Section tight>
        <SkeletonLine width="60%" size="title" />
        <SkeletonBlock height={24} />
      </Section>
      <Section tight>
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine />
      </Section>
      <Section tight>
        <SkeletonLine width="50%" />
        <SkeletonBlock height={160} />
      </Section>
    </Page>
  );
}
