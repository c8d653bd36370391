import { useLanguage, useLazyCode } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { formatMoney } from '@shared/i18n';
import { Cell, Section } from '@shared/ui/core';
import { LateState } from '../LateState';
import { useOrderView } from '../orders/use-order-view';
import { useText } from '../texts';
import css from './KeepCell.module.css';

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
      {view === 'keep' && <LazyDialog order={order} onClose={close} />}
    </Section>
  );
}

/** The dialog, whose code is loaded when it opens. Nothing can be kept without network. */
function LazyDialog(props: { order: Order; onClose: () => void }) {
  const { state, code, retry } = useLazyCode(() => import('./KeepDialog'), 'KEEP_CODE');
  if (code) return <code.KeepDialog {...props} />;
  return (
    <div className={css.late}>
      <LateState state={state} retry={retry} />
    </div>
  );
}
