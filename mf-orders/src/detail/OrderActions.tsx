import {
  type CommandEnd,
  LinkButton,
  type MutationResult,
  useCommand,
  useConfirm,
  useErrorText,
  useGo,
  useToast,
} from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { isPriced, orderStage } from '@shared/domain';
import { Button, Section } from '@shared/ui/core';
import { useDeleteOrder } from '../orders/api';
import { KeepCell } from '../keep/KeepCell';
import { useText } from '../texts';
import css from './OrderHead.module.css';

/** Rarely needed actions: keep the power bank, rent again, report a fault, delete. */
export function OrderActions({ order }: { order: Order }) {
  const t = useText();
  const stage = orderStage(order.state);
  // Nobody knows what an action would do to an order in an unknown state.
  const has = (action: Order['actions'][number]) =>
    order.actions.includes(action) && (stage !== 'unknown' || action === 'FEEDBACK');
  const again = has('RENT_AGAIN') && stage !== 'void';
  const fault = has('FEEDBACK') && stage !== 'running';
  // A wrong sum would be refused again and again.
  if (has('KEEP') && isPriced(order)) return <KeepCell order={order} />;
  if (!again && !fault && !has('DELETE')) return null;
  return (
    <Section>
      <div className={css.actions}>
        {again && (
          <LinkButton variant="line" block to={path.product({ sn: order.cabinetSn })}>
            {t('actions.rentAgain')}
          </LinkButton>
        )}
        {fault && (
          <LinkButton variant="line" block to={path.feedback({ orderNo: order.orderNo })}>
            {t('actions.fault')}
          </LinkButton>
        )}
        {has('DELETE') && <DeleteButton orderNo={order.orderNo} store={order.rentStore.name} />}
      </div>
    </Section>
  );
}

function DeleteButton({ orderNo, store }: { orderNo: string; store: string }) {
  const t = useText();
  const { go } = useGo();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  function finish(result: MutationResult<unknown>): CommandEnd {
    if (result.error) {
      if (result.error.kind !== 'aborted') toast(errorText(result.error));
      return undefined;
    }
    toast(t('delete.done'));
    go(path.orderList(), { replace: true });
    return 'leaving';
  }
  const [remove, { isLoading }] = useDeleteOrder({ onRepeated: finish });
  const [ask, busy] = useCommand(async () => {
    const sure = await confirm({
      title: t('delete.title'),
      body: t('delete.body', { store, orderNo }),
      confirm: t('delete.confirm'),
      cancel: t('delete.cancel'),
      tone: 'danger',
    });
    return sure ? finish(await remove({ no: orderNo })) : undefined;
  });
  return (
    <Button variant="text" block busy={busy || isLoading} onClick={() => void ask()}>
      {t('delete.action')}
    </Button>
  );
}
