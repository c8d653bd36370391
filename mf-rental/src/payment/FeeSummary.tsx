import { untouchedDeposit } from '@shared/domain';
import { useLanguage } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { KeyValues, Note, Section } from '@shared/ui/core';
import { formatDurationWords, formatMoney } from '@shared/i18n';
import { useRentBasisText } from '@shared/ui/domain';
import { useText } from '../texts';

/** Fee lines and the amount due as their sum. Says that a deposit is not used for it, because the fee is paid separately. */
export function FeeSummary({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const basis = useRentBasisText()(order);
  const untouched = untouchedDeposit(order);
  const lines = order.feeLines.map(({ kind, amount }) => ({
    label:
      kind === 'RENTAL'
        ? t('fee.RENTAL', { duration: formatDurationWords(order.usedSeconds, language) })
        : kind === 'COUPON'
          ? t('fee.COUPON', { code: order.coupon?.code ?? '' })
          : t([`fee.${kind}`, 'fee.other']),
    value: formatMoney(amount, language),
    ...(kind === 'RENTAL' && basis ? { note: basis } : {}),
  }));
  return (
    <Section tight>
      <KeyValues
        sum
        rows={[
          { label: t('fee.store'), value: order.rentStore.name },
          ...lines,
          { label: t('fee.due'), value: formatMoney(order.due, language) },
        ]}
      />
      {untouched && (
        <Note tone="info">{t('fee.untouched', { deposit: formatMoney(untouched, language) })}</Note>
      )}
    </Section>
  );
}
