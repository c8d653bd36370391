import { useLanguage } from '@shared/module-kit';
import type { Money, Order, PaymentMethods } from '@shared/http-api/schemas';
import { capOfDay, headPrice } from '@shared/domain';
import { Section } from '@shared/ui/core';
import { MoneyFlow, planPrice } from '@shared/ui/domain';
import { formatMoney } from '@shared/i18n';
import { useText } from '../texts';

export interface DepositTimelineProps {
  amount: Money;
  method: PaymentMethods['methods'][number] | undefined;
  /** Plan and coupon of the order; null while it loads. */
  rental: Pick<Order, 'plan' | 'coupon'> | null;
}

/**
 * Timeline of a deposit for a payment method: amount paid or held now, fee on return, refund or release. While the method
 * loads, and for a kind that only a newer platform knows, it says neither that the amount is taken nor that it is held.
 */
export function DepositTimeline({ amount, method, rental }: DepositTimelineProps) {
  const t = useText();
  const { language } = useLanguage();
  const hold = method?.kind === 'HOLD';
  const charge = method?.kind === 'CHARGE';
  const money = formatMoney(amount, language);
  const cap = rental && capOfDay(rental);
  const head = rental && headPrice(rental);
  const back = formatMoney(amount, language, 'charged', { signed: true });
  return (
    <Section tight>
      <MoneyFlow
        moments={[
          {
            kind: 'full',
            title: t(hold ? 'moments.heldNow' : 'moments.now'),
            note:
              hold || charge
                ? t(hold ? 'moments.heldOn' : 'moments.takenFrom', { method: method.name })
                : t('moments.deposit'),
            amount: money,
          },
          {
            kind: 'half',
            title: t('moments.return'),
            note: hold
              ? t('moments.feeFromHold')
              : rental && cap !== null
                ? t('moments.fee', { cap: planPrice(rental.plan, cap, language) })
                : t('moments.feeByTime'),
            amount:
              rental && head
                ? t('moments.from', { price: planPrice(rental.plan, head.price, language) })
                : '',
          },
          hold
            ? {
                kind: 'hollow',
                title: t('moments.after'),
                note: t('moments.letGo'),
                amount: t('moments.rest'),
              }
            : charge
              ? { kind: 'hollow', title: t('moments.ask'), note: t('moments.back'), amount: back }
              : { kind: 'hollow', title: t('moments.after'), note: t('moments.backOther'), amount: '' },
        ]}
      />
    </Section>
  );
}
