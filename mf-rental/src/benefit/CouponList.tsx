import { LinkButton, useLanguage, useRegion, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Coupon } from '@shared/http-api/schemas';
import { EmptyState, Section, SectionTitle, Tag } from '@shared/ui/core';
import { formatDate } from '@shared/i18n';
import { couponWorth } from './coupon-words';
import css from './CouponList.module.css';

const TAG = {
  IN_USE: { tone: 'ok', icon: 'clock' },
  USED: { tone: 'off', icon: 'check' },
  EXPIRED: { tone: 'off', icon: 'close' },
} as const;

/** Coupons with value, validity and regions. Usable ones come first. */
export function CouponList({ coupons }: { coupons: Coupon[] }) {
  const t = useText();
  const { code } = useRegion();
  const usable = coupons.filter(({ state }) => state === 'USABLE');
  const rest = coupons.filter(({ state }) => state !== 'USABLE');
  if (coupons.length === 0) {
    return (
      <Section>
        <EmptyState title={t('benefit.none')}>{t('benefit.noneText')}</EmptyState>
      </Section>
    );
  }
  return (
    <Section tight>
      <SectionTitle>{t('benefit.coupons')}</SectionTitle>
      <ul>
        {[...usable, ...rest].map((coupon) => (
          <Row key={`${coupon.code} ${coupon.state} ${coupon.validUntil}`} coupon={coupon} />
        ))}
      </ul>
      {usable.some(({ regions }) => regions.includes(code)) ? (
        <div className={css.use}>
          <LinkButton to={path.scanCenter({ mode: 'rent' })} variant="primary" icon="scan" block>
            {t('benefit.use')}
          </LinkButton>
        </div>
      ) : null}
    </Section>
  );
}

function Row({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useRegion();
  const { state } = coupon;
  const tag = state === 'USABLE' ? null : TAG[state];
  return (
    <li className={`${css.row} ${tag ? css.quiet : ''}`}>
      <p className={css.worth}>{couponWorth(coupon, t, language)}</p>
      <div className={css.facts}>
        <b>{coupon.title}</b>
        <p>{coupon.description}</p>
        <p>
          {[
            t('benefit.valid', { date: formatDate(coupon.validUntil, language, timeZone) }),
            coupon.regions.map((region) => t(`region.${region}`)).join(t('benefit.comma')),
          ].join(' · ')}
        </p>
        <p className={css.code}>{coupon.code}</p>
        {tag ? (
          <Tag tone={tag.tone} icon={tag.icon}>
            {t(`benefit.state.${state}`)}
          </Tag>
        ) : null}
      </div>
    </li>
  );
}
