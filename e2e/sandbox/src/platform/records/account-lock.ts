import type { Database } from '../../server/db';
import { accountDeleted } from '../../server/http/faults';

/** Locks an account's row until the transaction ends, so that changes to it run one after another. */
export async function lockAccount(tx: Database, userId: string): Promise<{ deleted: boolean }> {
  const row = await tx.first<{ deleted: boolean }>(
    'select deleted_at is not null as deleted from users where user_id = $1 for update',
    [userId],
  );
  return { deleted: row?.deleted ?? true };
}

/**
 * Locks the account for one call of its renter, so that two tabs run one after another. The token was checked
 * before the transaction, so the account may have been deleted since.
 * @throws HttpFault 401 if it was deleted
 */
export async function lockRenter(tx: Database, userId: string): Promise<void> {
  const { deleted } = await lockAccount(tx, userId);
  if (deleted) throw accountDeleted();
}
