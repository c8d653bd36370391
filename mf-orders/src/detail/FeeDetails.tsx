import { useLanguage } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { KeyValues, Section } from '@shared/ui/core';
import { useRentBasisText } from '@shared/ui/domain';
import { feeRows } from '../orders/fee-rows';
import { useText } from '../texts';

/** Fee lines and the order amount, which is their sum. Renders nothing without fee lines. */
export function FeeDetails({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const rentBasis = useRentBasisText()(order);
  const rows = feeRows(order, rentBasis, language, t);
  if (!rows[1]) return null;
  return (
    <Section tight title={t('field.feeDetails')}>
      <KeyValues sum rows={rows} />
    </Section>
  );
}
