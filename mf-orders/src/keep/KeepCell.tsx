import { useState } from 'react';
import { useLanguage, useText } from '@shared/module-kit';
import type { Order } from '@shared/contract/schemas';
import { formatMoney } from '@shared/i18n';
import { Cell, Section } from '@shared/ui/core';
import { KeepDialog } from './KeepDialog';

/** The quiet row that leads to keeping the bank. */
export function KeepCell({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const price = formatMoney({ amount: order.plan.keepPrice, currency: order.plan.currency }, language);
  return (
    <Section flush>
      <Cell
        icon="bank"
        title={t('keep.cell')}
        note={t('keep.cellNote', { amount: price })}
        chevron
        onClick={() => setOpen(true)}
      />
      {open && <KeepDialog order={order} onClose={() => setOpen(false)} />}
    </Section>
  );
}
