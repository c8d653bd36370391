import { useState } from 'react';
import { useConfirm, useSession, useText, useToast } from '@shared/module-kit';
import { Cell } from '@shared/ui/core';
import { DeleteAccount } from './DeleteAccount';
import css from './AccountRows.module.css';

/** Rows to sign out and to delete the account. */
export function AccountRows() {
  const t = useText();
  const { signOut } = useSession();
  const confirm = useConfirm();
  const toast = useToast();
  const [deleting, setDeleting] = useState(false);
  const leave = async () => {
    const agreed = await confirm({
      title: t('account.signOutTitle'),
      body: t('account.signOutText'),
      confirm: t('account.signOut'),
      cancel: t('account.signOutStay'),
    });
    if (!agreed) return;
    await signOut();
    toast(t('account.signedOut'));
  };
  return (
    <section className={css.rows} aria-label={t('account.signOut')}>
      <Cell icon="exit" title={t('account.signOut')} chevron={false} onClick={() => void leave()} />
      <Cell
        icon="close"
        title={<span className={css.danger}>{t('account.delete')}</span>}
        chevron={false}
        onClick={() => setDeleting(true)}
      />
      <DeleteAccount open={deleting} setOpen={setDeleting} />
    </section>
  );
}
