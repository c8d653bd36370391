import type { Database } from '../../server/db';
import { lockAccount } from '../records/account-lock';

/** Values of a view point that belong to the renter, or join it with others that do. */
const NOBODY = { userID: '', sessionID: '', latitude: '', longitude: '' };

/** Returns whether the newest choice of an account, on whichever phone, was a refusal or a withdrawal. */
async function hasRefused(tx: Database, userId: string): Promise<boolean> {
  const choice = await tx.first<{ granted: boolean }>(
    `select granted from consents where user_id = $1 and kind = 'tracking' order by consent_id desc limit 1`,
    [userId],
  );
  return choice?.granted === false;
}

/**
 * Returns a view point as it may be stored: without the person if it names an account that was deleted, never existed, or has
 * withdrawn its consent. A phone sends view points without a token, and may do so after another phone has deleted the account
 * or withdrawn the consent. The account stays locked until the transaction ends, so that a deletion finds the stored view
 * point. A view point that names no account is returned unchanged.
 */
export async function withAllowedPerson(tx: Database, record: object): Promise<object> {
  const { userID } = record as { userID?: unknown };
  if (userID === undefined || userID === null || userID === '') return record;
  const isAllowed =
    typeof userID === 'string' && !(await lockAccount(tx, userID)).deleted && !(await hasRefused(tx, userID));
  return isAllowed ? record : { ...record, ...NOBODY };
}
