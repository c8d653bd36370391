import { useLanguage } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { formatMoney } from '@shared/i18n';
import { Cell, Section } from '@shared/ui/core';
import { useOrderView } from '../orders/use-order-view';
import { useText } from '../texts';
import { KeepDialog } from './KeepDialog';
import css from './KeepDialog.module.css';

/** Row that opens the dialog for keeping the power bank. Back closes the dialog. */
export function KeepCell({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const { view, open, close } = useOrderView(order.orderNo);
  const price = formatMoney({ amount: order.plan.keepPrice, currency: order.plan.currency }, language);
  return (
    <Section flush className={css.cell ?? ''}>
      <Cell
        icon="bank"
        title={t('keep.cell')}
        note={t('keep.cellNote', { amount: price })}
        onClick={() => open('keep')}
      />
      {view === 'keep' && <KeepDialog order={order} onClose={close} />}
    </Section>
  );
}
