import { useCommand, useOutbox, useRegion, useSession, useToast } from '@shared/module-kit';
import { Button, Dialog, Note } from '@shared/ui/core';
import { useText } from '../texts';
import css from './AccountDialog.module.css';

/**
 * Dialog that confirms the sign-out. It names the region, because accounts of other regions stay signed in (decision 48). If calls of any module still wait on this phone, the renter decides whether they stay there
 * until this account signs in again.
 */
export function SignOut({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
  const t = useText();
  const toast = useToast();
  const { signOut } = useSession();
  const { code } = useRegion();
  const words = { region: t(`region.${code}`) };
  const { waiting, remove } = useOutbox();
  const close = () => setOpen(false);
  const [leave, isLeaving] = useCommand(async () => {
    close();
    await signOut();
    toast(t('account.signedOut', words));
  });
  const [leaveNothing, isRemoving] = useCommand(async () => {
    for (const { id } of waiting) await remove(id);
    await leave();
  });
  const busy = isLeaving || isRemoving;
  const count = waiting.length;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('account.signOutTitle')}
      actions={
        <>
          <Button block busy={busy} onClick={() => void leave()}>
            {count > 0 ? t('account.signOutKeep', { count }) : t('account.signOut')}
          </Button>
          {count > 0 && (
            <Button block variant="danger" busy={busy} onClick={() => void leaveNothing()}>
              {t('account.signOutRemove', { count })}
            </Button>
          )}
          <Button block variant="text" disabled={busy} onClick={close}>
            {t('account.signOutStay')}
          </Button>
        </>
      }
    >
      <div className={css.text}>
        <p>{t('account.signOutText', words)}</p>
        {count > 0 && <Note tone="warn">{t('account.signOutWaiting', { count })}</Note>}
      </div>
    </Dialog>
  );
}
