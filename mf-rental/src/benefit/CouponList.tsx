import { LinkButton, useLanguage, useRegion } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Coupon } from '@shared/http-api/schemas';
import { EmptyState, Section, SectionTitle, Tag, type TagProps } from '@shared/ui/core';
import { formatDateTime } from '@shared/i18n';
import { useText } from '../texts';
import { couponWorth } from './coupon-words';
import { usableHere } from './usable-here';
import css from './CouponList.module.css';

type Look = Pick<TagProps, 'tone' | 'icon'>;

const TAG: Partial<Record<string, Look>> = {
  IN_USE: { tone: 'ok', icon: 'clock' },
  USED: { tone: 'off', icon: 'check' },
  EXPIRED: { tone: 'off', icon: 'close' },
} satisfies Partial<Record<Coupon['state'], Look>>;
/** Look of a state that only a newer platform knows. */
const UNKNOWN: Look = { tone: 'off', icon: 'info' };

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
      {coupons.some(usableHere(code)) ? (
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
  return (
    <li className={`${css.row} ${state === 'USABLE' ? '' : css.quiet}`}>
      <p className={css.worth}>{couponWorth(coupon, t, language)}</p>
      <div className={css.facts}>
        <b>{coupon.title}</b>
        <p>{coupon.description}</p>
        <p>
          {[
            t('benefit.valid', { date: formatDateTime(coupon.validUntil, language, timeZone) }),
            coupon.regions.map((region) => t([`region.${region}`, 'region.other'])).join(t('benefit.comma')),
          ].join(' · ')}
        </p>
        <p className={css.code}>{coupon.code}</p>
        {state !== 'USABLE' ? (
          <Tag {...(TAG[state] ?? UNKNOWN)}>{t([`benefit.state.${state}`, 'benefit.state.unknown'])}</Tag>
        ) : null}
      </div>
    </li>
  );
}
