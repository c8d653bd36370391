import { createHash } from 'node:crypto';
import { IN_FLIGHT_SECONDS } from '@shared/http-api/app';
import type { Database } from '../db';
import { HttpFault, accountDeleted } from './faults';

/** A final answer as stored: success or refusal. */
export interface StoredAnswer {
  success: boolean;
  model: unknown;
  errorCode: string | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Validates the Idempotency-Key.
 * @throws HttpFault 400 if it is missing or not a UUID
 */
export function requireKey(header: string | string[] | undefined): string {
  const key = Array.isArray(header) ? header[0] : header;
  if (!key || !UUID.test(key)) throw new HttpFault(400, 'Idempotency-Key must be a UUID');
  return key.toLowerCase();
}

/**
 * Starts an intent or returns its stored answer. A try that has been in flight for `IN_FLIGHT_SECONDS` counts as lost, and so does
 * one that begins as far in the future, because the clock was set back. If it is only slow, both run, and `finishIntent` lets
 * one commit.
 * @returns the stored answer; null if the caller is the first and must call `finishIntent` or `forgetIntent`
 * @throws HttpFault 409 while the first try is in flight, 422 for the same key with another request, 401 if the account was deleted
 * after the check of its token
 */
export async function beginIntent(
  db: Database,
  userId: string,
  key: string,
  request: { method: string; path: string; body: unknown },
): Promise<StoredAnswer | null> {
  const hash = createHash('sha256')
    .update(`${request.method} ${request.path}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex');
  const mine = await db.query(
    `insert into idempotency_keys (user_id, key, request_hash)
     select user_id, $2, $3 from users where user_id = $1 and deleted_at is null for key share
     on conflict (user_id, key) do update set started_at = now()
       where idempotency_keys.answer is null and idempotency_keys.request_hash = excluded.request_hash
         and idempotency_keys.started_at not between now() - make_interval(secs => ${IN_FLIGHT_SECONDS})
           and now() + make_interval(secs => ${IN_FLIGHT_SECONDS})
     returning 1`,
    [userId, key, hash],
  );
  if (mine.length > 0) return null;
  const kept = await db.first<{ request_hash: string | null; answer: StoredAnswer | null }>(
    `select k.request_hash, k.answer from users u left join idempotency_keys k on k.user_id = u.user_id and k.key = $2
     where u.user_id = $1 and u.deleted_at is null`,
    [userId, key],
  );
  if (!kept) throw accountDeleted();
  if (kept.request_hash === null)
    throw new HttpFault(409, 'the call with this key has just ended without an answer; retry it');
  if (kept.request_hash !== hash) throw new HttpFault(422, 'this key was used with another request');
  if (!kept.answer) throw new HttpFault(409, 'the call with this key is in flight');
  return kept.answer;
}

/**
 * Stores the final answer of an intent. Called in the transaction of the writes that the answer is about, so that they
 * are committed together.
 * @throws HttpFault 409 if another try has taken over and finished, or if the intent was removed
 */
export async function finishIntent(
  db: Database,
  userId: string,
  key: string,
  answer: StoredAnswer,
): Promise<void> {
  const stored = await db.query(
    `update idempotency_keys set answer = $3::jsonb where user_id = $1 and key = $2 and answer is null returning 1`,
    [userId, key, JSON.stringify(answer)],
  );
  if (stored.length === 0) throw new HttpFault(409, 'another call with this key was faster; retry it');
}

/** Removes an intent after a fault of the platform, so the same key can be retried. */
export async function forgetIntent(db: Database, userId: string, key: string): Promise<void> {
  await db.query('delete from idempotency_keys where user_id = $1 and key = $2 and answer is null', [
    userId,
    key,
  ]);
}
