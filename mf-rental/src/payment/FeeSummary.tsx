import { isFirstBought, otherBankCost, untouchedDeposit } from '@shared/domain';
import { serverNow, useLanguage } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { KeyValues, Note, Section } from '@shared/ui/core';
import { formatDurationWords, formatMoney } from '@shared/i18n';
import { useRentBasisText } from '@shared/ui/domain';
import { useText } from '../texts';

type FeeLine = Pick<Order['feeLines'][number], 'kind' | 'amount'>;

/** Returns the fee lines with the code of each coupon. What the other power bank of a swap costs is divided into its price, its purchase and its coupon. */
function withoutSums(order: Order): (FeeLine & { code?: string })[] {
  const { fault, plan } = order;
  return order.feeLines.flatMap((line): (FeeLine & { code?: string })[] => {
    const { kind, amount } = line;
    if (kind === 'COUPON') return [{ kind, amount, code: order.coupon?.code ?? '' }];
    if (kind !== 'OTHER_BANK') return [{ kind, amount }];
    const { rent, keep, coupon } = otherBankCost(
      line,
      fault && isFirstBought(fault, serverNow()) ? plan.keepPrice : 0,
    );
    return [
      { kind, amount: rent },
      ...(keep ? [{ kind: 'KEEP' as const, amount: keep }] : []),
      ...(coupon ? [{ kind: 'COUPON' as const, ...coupon }] : []),
    ];
  });
}

/** Fee lines and the amount due as their sum. Says that a deposit is not used for it, because the fee is paid separately. */
export function FeeSummary({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const basis = useRentBasisText()(order);
  const untouched = untouchedDeposit(order);
  const lines = withoutSums(order).map(({ kind, amount, code = '' }) => ({
    label:
      kind === 'RENTAL'
        ? t('fee.RENTAL', { duration: formatDurationWords(order.usedSeconds, language) })
        : kind === 'COUPON'
          ? t('fee.COUPON', { code })
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
