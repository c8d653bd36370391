import { useState } from 'react';
import { serverNow, useAfterSignIn, useLanguage, useRegion, useSession } from '@shared/module-kit';
import type { Coupon } from '@shared/http-api/schemas';
import { Button, Cell, RadioGroup, RadioRow, Section, Sheet } from '@shared/ui/core';
import { formatTimeOfDay, zoneLabel } from '@shared/i18n';
import { couponWorth } from '../benefit/coupon-words';
import { useText } from '../texts';
import type { UsableCoupons } from './use-usable-coupons';
import css from './CouponChoice.module.css';

export interface CouponChoiceProps {
  /** Coupons that can be used for the order. */
  usable: UsableCoupons;
  /** Code of the chosen coupon. */
  chosen: string | null;
  onChoose(code: string | null): void;
}

/** Chooses one coupon for the order before it is created (decision 33). */
export function CouponChoice({ usable, chosen, onChoose }: CouponChoiceProps) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useRegion();
  const { signedIn } = useSession();
  const { signIn, resumed } = useAfterSignIn('coupon');
  const [open, setOpen] = useState(resumed);
  const { coupons, isComplete } = usable;
  const coupon = coupons.find(({ code }) => code === chosen);
  const worth = (candidate: Coupon) => couponWorth(candidate, t, language);
  const value = coupon
    ? worth(coupon)
    : (chosen ??
      (!signedIn
        ? t('coupon.signIn')
        : coupons.length > 0
          ? t('coupon.choose', { count: coupons.length })
          : isComplete
            ? t('coupon.none')
            : null));
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
                time:
                  formatTimeOfDay(option.validUntil, language, timeZone, serverNow()) +
                  zoneLabel(option.validUntil, timeZone),
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
