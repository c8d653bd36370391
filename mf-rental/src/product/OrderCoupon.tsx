import { useLanguage } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { Cell, Section } from '@shared/ui/core';
import { couponWorth } from '../benefit/coupon-words';
import { useText } from '../texts';
import css from './CouponChoice.module.css';

export interface OrderCouponProps {
  coupon: Order['coupon'];
  /** True if the renter has a coupon that another order could use. */
  hasOther: boolean;
}

/** Coupon of the order that blocks a rental here. It cannot be changed, because it was taken with the order (decision 33). */
export function OrderCoupon({ coupon, hasOther }: OrderCouponProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Section flush className={css.cells ?? ''}>
      <Cell
        icon="coupon"
        title={t('coupon.title')}
        value={coupon ? couponWorth({ ...coupon, title: coupon.code }, t, language) : t('coupon.none')}
        note={hasOther ? t('blocked.coupon') : null}
      />
    </Section>
  );
}
