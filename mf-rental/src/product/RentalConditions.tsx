import { useLanguage, useText } from '@shared/module-kit';
import type { Cabinet } from '@shared/http-api/schemas';
import { KeyValues, Section } from '@shared/ui/core';
import { formatDurationWords, formatMoney } from '@shared/i18n';

/** Further conditions: deposit and its refund, return, maximum duration and keep price. */
export function RentalConditions({ cabinet }: { cabinet: Cabinet }) {
  const t = useText();
  const { language } = useLanguage();
  const { plan, deposit, depositPaid } = cabinet;
  const keep = formatMoney({ amount: plan.keepPrice, currency: plan.currency }, language);
  return (
    <Section tight>
      <KeyValues
        rows={[
          {
            label: t('product.deposit'),
            value: formatMoney(deposit, language),
            note: t(depositPaid ? 'product.depositPaid' : 'product.depositBack'),
          },
          { label: t('product.return'), value: t('product.returnAnywhere') },
          {
            label: t('product.after', { duration: formatDurationWords(plan.maxSeconds, language) }),
            value: `+${keep}`,
            note: t('product.afterNote'),
          },
          { label: t('product.keep'), value: `+${keep}`, note: t('product.keepNote') },
        ]}
      />
    </Section>
  );
}
