import { Loaded, useOnVisible } from '@shared/module-kit';
import { Page, PageTitle, Section, SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { useText } from '../texts';
import { CouponList } from './CouponList';
import { RedeemCode } from './RedeemCode';
import { useBenefits } from './api';
import css from './BenefitPage.module.css';

/** /benefit: coupons with value, validity and regions, and points (decision 26). */
export default function BenefitPage() {
  const t = useText();
  const benefits = useBenefits(undefined, { refetchOnMountOrArgChange: true });
  useOnVisible(benefits.refetch);
  return (
    <Page>
      <PageTitle hidden>{t('benefit.title')}</PageTitle>
      <RedeemCode />
      <Loaded
        query={benefits}
        skeleton={
          <Section>
            <p className="visually-hidden" role="status">
              {t('benefit.loading')}
            </p>
            <SkeletonLine width="40%" size="title" />
            <SkeletonBlock height={88} />
            <SkeletonBlock height={88} />
          </Section>
        }
      >
        {({ coupons, points, pointsNote }) => (
          <>
            {(coupons.length > 0 || !benefits.leftOut) && <CouponList coupons={coupons} />}
            <Section tight>
              <p className={css.points}>
                <b>{t('benefit.points')}</b>
                <span>{t('benefit.pointsCount', { count: points })}</span>
              </p>
              <p className={css.note}>{pointsNote}</p>
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}
