import { useLanguage, useText } from '@shared/module-kit';
import type { Money, PaymentMethods, Plan } from '@shared/http-api/schemas';
import { capOfDay, headPrice } from '@shared/domain';
import { Section } from '@shared/ui/core';
import { MoneyFlow } from '@shared/ui/domain';
import { formatMoney } from '@shared/i18n';
import { planPrice } from '../price/price-words';

export interface DepositTimelineProps {
  amount: Money;
  method: PaymentMethods['methods'][number] | undefined;
  plan: Plan | null;
}

/** Timeline of a deposit for a payment method: amount paid now, fee on return, refund. */
export function DepositTimeline({ amount, method, plan }: DepositTimelineProps) {
  const t = useText();
  const { language } = useLanguage();
  const hold = method?.kind === 'HOLD';
  const money = formatMoney(amount, language);
  const cap = plan && capOfDay(plan);
  const head = plan && headPrice(plan);
  const back = formatMoney(amount, language, 'charged', { signed: true });
  return (
    <Section tight>
      <MoneyFlow
        moments={[
          {
            kind: 'full',
            title: t(hold ? 'moments.heldNow' : 'moments.now'),
            note: method
              ? t(hold ? 'moments.heldOn' : 'moments.takenFrom', { method: method.name })
              : t('moments.deposit'),
            amount: money,
          },
          {
            kind: 'half',
            title: t('moments.return'),
            note: hold
              ? t('moments.feeFromHold')
              : cap
                ? t('moments.fee', { cap: planPrice(plan, cap, language) })
                : t('moments.feeByTime'),
            amount: head ? t('moments.from', { price: planPrice(plan, head.price, language) }) : '',
          },
          hold
            ? {
                kind: 'hollow',
                title: t('moments.after'),
                note: t('moments.letGo'),
                amount: t('moments.rest'),
              }
            : { kind: 'hollow', title: t('moments.ask'), note: t('moments.back'), amount: back },
        ]}
      />
    </Section>
  );
}
