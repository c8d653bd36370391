import { useState } from 'react';
import { serverNow, useAfterSignIn, useLanguage, useRegion, useSession, useText } from '@shared/module-kit';
import type { RegionCode } from '@shared/http-api/app';
import type { Coupon } from '@shared/http-api/schemas';
import { Button, Cell, RadioGroup, RadioRow, Section, Sheet } from '@shared/ui/core';
import { formatTimeOfDay } from '@shared/i18n';
import { benefitApi } from '../benefit/benefit-api';
import { couponWorth } from '../benefit/coupon-words';
import css from './CouponChoice.module.css';

export interface CouponChoiceProps {
  region: RegionCode;
  /** Code of the chosen coupon. */
  chosen: string | null;
  onChoose(code: string | null): void;
}

/** Returns whether a coupon can be used in a region now. */
export const usableHere = (region: RegionCode) => (coupon: Coupon) =>
  coupon.state === 'USABLE' && coupon.regions.includes(region);

/** Chooses one coupon for the order before it is created (decision 33). */
export function CouponChoice({ region, chosen, onChoose }: CouponChoiceProps) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useRegion();
  const { signedIn } = useSession();
  const { signIn, resumed } = useAfterSignIn('coupon');
  const [open, setOpen] = useState(resumed);
  const { data } = benefitApi.benefits.useQuery(undefined, { skip: !signedIn });
  const coupons = (data?.coupons ?? []).filter(usableHere(region));
  const coupon = coupons.find(({ code }) => code === chosen);
  const worth = (candidate: Coupon) => couponWorth(candidate, t, language);
  const value = coupon
    ? worth(coupon)
    : (chosen ??
      (!signedIn
        ? t('coupon.signIn')
        : coupons.length > 0
          ? t('coupon.choose', { count: coupons.length })
          : t('coupon.none')));
  return (
    <Section flush className={css.cells ?? ''}>
      <Cell
        icon="coupon"
        title={t('coupon.title')}
        value={value}
        chevron
        onClick={() => (signedIn ? setOpen(true) : signIn())}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('coupon.title')}
        actions={
          <Button variant="primary" block onClick={() => setOpen(false)}>
            {t('coupon.done')}
          </Button>
        }
      >
        <RadioGroup label={t('coupon.title')}>
          <RadioRow name="coupon" checked={chosen === null} onChange={() => onChoose(null)}>
            {t('coupon.without')}
          </RadioRow>
          {coupons.map((option) => (
            <RadioRow
              key={option.code}
              name="coupon"
              checked={option.code === chosen}
              onChange={() => onChoose(option.code)}
              note={t('coupon.until', {
                time: formatTimeOfDay(option.validUntil, language, timeZone, serverNow()),
                code: option.code,
              })}
            >
              {worth(option)}
            </RadioRow>
          ))}
        </RadioGroup>
      </Sheet>
    </Section>
  );
}
