import type { Database } from '../../server/db';
import { lockAccount } from '../records/account-lock';

/** Values of a view point that belong to the renter, or join it with others that do. */
const NOBODY = { userID: '', sessionID: '', latitude: '', longitude: '' };

/**
 * Returns a view point as it may be stored: without the person if it names an account that was deleted or never existed. A phone
 * sends view points without a token, and may do so after another phone has deleted the account. The account stays locked
 * until the transaction ends, so that a deletion finds the stored view point. A view point that names no account is returned
 * unchanged.
 */
export async function withoutDeletedPerson(tx: Database, record: object): Promise<object> {
  const { userID } = record as { userID?: unknown };
  if (userID === undefined || userID === null || userID === '') return record;
  if (typeof userID === 'string' && !(await lockAccount(tx, userID)).deleted) return record;
  return { ...record, ...NOBODY };
}
