import { useLanguage } from '@shared/module-kit';
import type { Payment } from '@shared/http-api/schemas';
import { useOrderDepositText } from '@shared/ui/domain';
import { formatMoney } from '@shared/i18n';
import { useText } from '../texts';

/**
 * Returns a function that says what happens to a payment that is REFUNDING or REFUNDED. The refund of a deposit gets no
 * reason: it came too late, or the renter has asked for it, and the platform's answer does not tell which. A fee is refunded
 * only if it came too late.
 */
export function useRefundText(): (payment: Payment) => string {
  const t = useText();
  const { language } = useLanguage();
  const depositText = useOrderDepositText();
  return ({ purpose, orderNo, kind, state, amount }) => {
    const done = state === 'REFUNDED';
    if (purpose !== 'DEPOSIT')
      return t(done ? 'payment.refunded' : 'payment.refunding', { amount: formatMoney(amount, language) });
    const deposit = { kind, state: done ? 'REFUNDED' : 'REFUNDING', amount } as const;
    // A newer platform may have a kind that this version does not know.
    return depositText({ orderNo: orderNo ?? '', state: 'EXPIRED', deposit }) ?? t('moments.backOther');
  };
}
