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
import { Button, Dialog, Note } from '@shared/ui/core';
import { useText } from '../texts';
import { useDeleteMe } from './api';
import css from './AccountDialog.module.css';

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
  const { data: deposit } = useDeposit();
  const close = () => {
    setError(null);
    setOpen(false);
  };
  async function finish({ error: refused }: MutationResult<unknown>) {
    if (refused && refused.kind !== 'aborted') {
      setError(refused);
      setOpen(true);
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
  const [confirm, busy] = useCommand(async () => {
    setError(null);
    await finish(await remove());
  });
  const refunding = deposit?.state === 'REFUNDING';
  const held = deposit?.state === 'PAID' || deposit?.state === 'FROZEN';
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('account.deleteTitle')}
      actions={
        <>
          <Button block variant="danger" busy={busy || isLoading} onClick={() => void confirm()}>
            {t('account.deleteConfirm')}
          </Button>
          <Button block variant="text" onClick={close}>
            {t('account.deleteKeep')}
          </Button>
        </>
      }
    >
      <div className={css.text}>
        <p>{t('account.deleteText', { region: t(`region.${code}`) })}</p>
        <p className={css.law}>{t('account.deleteLaw')}</p>
        {(refunding || held) && !error && (
          <Note tone="warn">
            {t(`errors.account.${refunding ? ERROR.depositRefunding : ERROR.depositHeld}`)}
          </Note>
        )}
        {error && <Refused error={error} />}
      </div>
    </Dialog>
  );
}

function Refused({ error }: { error: ApiError }) {
  const t = useText();
  const errorText = useErrorText('account');
  const orderNo = error.model?.orderNo;
  return (
    <Note tone="bad" role="alert">
      <p>{errorText(error)}</p>
      {orderNo && (
        <Link className={css.link} to={path.orderDetail({ orderNo })}>
          {t('refund.order')}
        </Link>
      )}
    </Note>
  );
}
