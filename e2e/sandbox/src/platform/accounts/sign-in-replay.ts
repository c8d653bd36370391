import { createHmac, randomBytes } from 'node:crypto';
import type { RegionCode } from '@shared/http-api/app';
import type { SignedIn } from '@shared/http-api/schemas';
import { type ServerClock, plusSeconds } from '../../server/clock';
import type { Database } from '../../server/db';
import { findSession } from '../../server/sessions';
import { hashOf } from '../../server/texts/hash';

/** Time after a sign-in within which the same call gets the same answer, s. */
const REPLAY_SECONDS = 30;
const REPLAYS = 2;

/** A sign-in by a request for a code. */
export interface RequestedSignIn {
  requestId: string;
  email: string;
  region: RegionCode;
  codeHash: string;
}

/** Returns the token of a sign-in. Only its page can derive it, because the database holds no request id. */
const tokenOf = (requestId: string, seed: string) =>
  createHmac('sha256', requestId).update(seed).digest('base64url');

/**
 * Records that a request signed in, and returns the token for it. Returns undefined for a request of another address or
 * region, which proves nothing about its owner.
 */
export async function newReplayableToken(
  tx: Database,
  now: Date,
  { requestId, email, region, codeHash }: RequestedSignIn,
): Promise<string | undefined> {
  const seed = randomBytes(32).toString('base64url');
  const row = await tx.first(
    `update email_code_requests set signed_in_at = $2, signed_in_with = $3, token_seed = $4, replays_left = $5
     where request_hash = $1 and email = $6 and region = $7 returning request_hash`,
    [hashOf(requestId), now, codeHash, seed, REPLAYS, email, region],
  );
  return row ? tokenOf(requestId, seed) : undefined;
}

/**
 * Returns the answer of a sign-in again to the page that lost it: for the same request and code, within 30 s, at most
 * twice, and only while the session lives. Otherwise returns null.
 */
export async function replaySignIn(
  tx: Database,
  clock: ServerClock,
  { requestId, email, region, codeHash }: RequestedSignIn,
): Promise<SignedIn | null> {
  const row = await tx.first<{ token_seed: string }>(
    `update email_code_requests set replays_left = replays_left - 1
     where request_hash = $1 and email = $2 and region = $5 and signed_in_with = $3 and signed_in_at > $4
       and replays_left > 0
     returning token_seed`,
    [hashOf(requestId), email, codeHash, plusSeconds(clock.now(), -REPLAY_SECONDS), region],
  );
  if (!row) return null;
  const accessToken = tokenOf(requestId, row.token_seed);
  const session = await findSession(tx, clock, accessToken);
  return session.state === 'valid' ? { accessToken, userId: session.user.userId } : null;
}

/**
 * Returns when the request of a page signed in, or null. A page that still has the request's id never got the answer.
 */
export async function lostSignIn(
  tx: Database,
  { requestId, email, region }: Omit<RequestedSignIn, 'codeHash'>,
): Promise<Date | null> {
  const row = await tx.first<{ signed_in_at: Date | null }>(
    'select signed_in_at from email_code_requests where request_hash = $1 and email = $2 and region = $3',
    [hashOf(requestId), email, region],
  );
  return row?.signed_in_at ?? null;
}
