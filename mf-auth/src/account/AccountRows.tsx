import { useState } from 'react';
import { Cell } from '@shared/ui/core';
import { useText } from '../texts';
import { DeleteAccount } from './DeleteAccount';
import { SignOut } from './SignOut';
import css from './AccountRows.module.css';

/** Rows to sign out and to delete the account. */
export function AccountRows() {
  const t = useText();
  const [leaving, setLeaving] = useState(false);
  const [deleting, setDeleting] = useState(false);
  return (
    <section className={css.rows} aria-label={t('account.title')}>
      <Cell icon="exit" title={t('account.signOut')} chevron={false} onClick={() => setLeaving(true)} />
      <Cell
        icon="close"
        title={<span className={css.danger}>{t('account.delete')}</span>}
        chevron={false}
        onClick={() => setDeleting(true)}
      />
      <SignOut open={leaving} setOpen={setLeaving} />
      <DeleteAccount open={deleting} setOpen={setDeleting} />
    </section>
  );
}
