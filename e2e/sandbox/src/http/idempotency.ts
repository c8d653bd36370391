import { createHash } from 'node:crypto';
import { type Database, one } from '../db';
import { HttpFault } from './faults';

/** A final answer as it is stored: success or refusal. */
export interface StoredAnswer {
  success: boolean;
  model: unknown;
  errorCode: string | null;
}

/** After this an unfinished try is taken for dead: its process stopped in the middle. */
const IN_FLIGHT_SECONDS = 60;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @throws HttpFault 400 if a call that needs a key came without one, or with one that is no UUID */
export function requireKey(header: string | string[] | undefined): string {
  const key = Array.isArray(header) ? header[0] : header;
  if (!key || !UUID.test(key)) throw new HttpFault(400, 'Idempotency-Key: a UUID is needed');
  return key.toLowerCase();
}

/**
 * Begins an intent, or finds how it ended.
 * @returns the stored answer, or null: the caller is the first and must `finish` or `forget` it
 * @throws HttpFault 409 while the first try is in flight, 422 for the same key with another request
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
    `insert into idempotency_keys (user_id, key, request_hash) values ($1, $2, $3)
     on conflict (user_id, key) do update set started_at = now()
       where idempotency_keys.answer is null and idempotency_keys.request_hash = excluded.request_hash
         and idempotency_keys.started_at < now() - make_interval(secs => ${IN_FLIGHT_SECONDS})
     returning 1`,
    [userId, key, hash],
  );
  if (mine.length > 0) return null;
  const kept = await one<{ request_hash: string; answer: StoredAnswer | null }>(
    db,
    'select request_hash, answer from idempotency_keys where user_id = $1 and key = $2',
    [userId, key],
  );
  if (!kept) throw new HttpFault(409, 'the same key ended just now: try again');
  if (kept.request_hash !== hash) throw new HttpFault(422, 'the key was used with another request');
  if (!kept.answer) throw new HttpFault(409, 'the same key is still in flight');
  return kept.answer;
}

export async function finishIntent(
  db: Database,
  userId: string,
  key: string,
  answer: StoredAnswer,
): Promise<void> {
  await db.query('update idempotency_keys set answer = $3::jsonb where user_id = $1 and key = $2', [
    userId,
    key,
    JSON.stringify(answer),
  ]);
}

/** After a fault of the platform there is no answer to keep: the same key may try again. */
export async function forgetIntent(db: Database, userId: string, key: string): Promise<void> {
  await db.query('delete from idempotency_keys where user_id = $1 and key = $2 and answer is null', [
    userId,
    key,
  ]);
}
