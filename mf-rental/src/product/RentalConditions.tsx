import { useLanguage } from '@shared/module-kit';
import type { Cabinet } from '@shared/http-api/schemas';
import { type PricedRental, highestTotal } from '@shared/domain';
import { KeyValues, Section } from '@shared/ui/core';
import { formatDurationWords, formatMoney } from '@shared/i18n';
import { useText } from '../texts';

/** Further conditions: deposit and its refund, return, the most that a rental costs, and the keep price. */
export function RentalConditions({ cabinet, coupon }: { cabinet: Cabinet; coupon: PricedRental['coupon'] }) {
  const t = useText();
  const { language } = useLanguage();
  const { plan, deposit, depositPaid } = cabinet;
  const money = (amount: number) => formatMoney({ amount, currency: plan.currency }, language);
  const keep = money(plan.keepPrice);
  const most = highestTotal({ plan, coupon });
  return (
    <Section tight>
      <KeyValues
        rows={[
          {
            label: t('product.deposit'),
            value: formatMoney(deposit, language),
            ...(deposit.amount > 0
              ? { note: t(depositPaid ? 'product.depositPaid' : 'product.depositBack') }
              : {}),
          },
          { label: t('product.return'), value: t('product.returnAnywhere') },
          {
            label: t('product.after', { duration: formatDurationWords(plan.maxSeconds, language) }),
            value: money(most),
            note: t('product.afterNote', { fee: money(most - plan.keepPrice), price: keep }),
          },
          { label: t('product.keep'), value: `+${keep}`, note: t('product.keepNote') },
        ]}
      />
    </Section>
  );
}
