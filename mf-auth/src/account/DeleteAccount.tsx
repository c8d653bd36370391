import { useState } from 'react';
import {
  type ApiError,
  Link,
  type MutationResult,
  useCommand,
  useDeposit,
  useErrorText,
  useRegion,
  useSession,
  useToast,
} from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import type { Deposit } from '@shared/http-api/schemas';
import { Alert, Button, Dialog, Note } from '@shared/ui/core';
import { type Translate, useText } from '../texts';
import { useDeleteMe } from './api';
import css from './AccountDialog.module.css';

/** Why the account cannot be deleted yet. */
interface Obstacle {
  text: string;
  orderNo?: string;
}

/** Returns why a deposit keeps the account from being deleted. Null if it does not. */
function obstacleOf(deposit: Deposit | undefined, t: Translate): Obstacle | null {
  if (!deposit) return null;
  const { state, kind, frozenBy, refundable } = deposit;
  if (frozenBy) return { text: t(`errors.${ERROR.unfinishedOrder}`), orderNo: frozenBy };
  if (state === 'REFUNDING') return { text: t(`errors.account.${ERROR.depositRefunding}`) };
  if (state !== 'PAID' && state !== 'FROZEN') return null;
  if (refundable) return { text: t(`errors.account.${ERROR.depositHeld}`) };
  // The renter cannot ask for this one.
  return { text: t(kind === 'HOLD' ? 'account.deleteHold' : `errors.${ERROR.depositHeld}`) };
}

/**
 * Dialog that confirms and deletes the account of the current region. The server refuses while an order is open or a
 * deposit is not refunded.
 */
export function DeleteAccount({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
  const t = useText();
  const toast = useToast();
  const { code } = useRegion();
  const { signOut } = useSession();
  const [error, setError] = useState<ApiError | null>(null);
  const { data: deposit, refetch } = useDeposit();
  const errorText = useErrorText('account');
  const close = () => {
    setError(null);
    setOpen(false);
  };
  async function finish({ error: refused }: MutationResult<unknown>) {
    if (refused && refused.kind !== 'aborted') {
      setError(refused);
      setOpen(true);
      // The deposit may have changed since it was read.
      refetch();
      return;
    }
    close();
    if (refused) return;
    await signOut({ accountDeleted: true });
    toast(t('account.deleted'));
  }
  const [remove, { isLoading }] = useDeleteMe({
    onRepeated: (answer) => void finish(answer),
  });
  const [confirm, isSending] = useCommand(async () => {
    setError(null);
    await finish(await remove());
  });
  const busy = isSending || isLoading;
  const obstacle = obstacleOf(deposit, t);
  // The code of a paid deposit does not tell whether its refund can be asked for.
  const refused =
    error &&
    ((error.code === ERROR.depositHeld && obstacle) || {
      text: errorText(error),
      orderNo: error.model?.orderNo,
    });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('account.deleteTitle')}
      actions={
        <>
          <Button block variant="danger" busy={busy} onClick={() => void confirm()}>
            {t('account.deleteConfirm')}
          </Button>
          <Button block variant="text" disabled={busy} onClick={close}>
            {t('account.deleteKeep')}
          </Button>
        </>
      }
    >
      <div className={css.text}>
        <p>{t('account.deleteText', { region: t(`region.${code}`) })}</p>
        <p className={css.law}>{t('account.deleteLaw')}</p>
        {refused ? (
          <Alert>
            <ObstacleNote {...refused} tone="bad" />
          </Alert>
        ) : (
          obstacle && <ObstacleNote {...obstacle} tone="warn" />
        )}
      </div>
    </Dialog>
  );
}

function ObstacleNote({ text, orderNo, tone }: Obstacle & { tone: 'bad' | 'warn' }) {
  const t = useText();
  return (
    <Note tone={tone}>
      <p>{text}</p>
      {orderNo && (
        <Link className={css.link} to={path.orderDetail({ orderNo })}>
          {t('refund.order')}
        </Link>
      )}
    </Note>
  );
}
