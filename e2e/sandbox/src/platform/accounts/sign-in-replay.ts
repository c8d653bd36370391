import { createHmac, randomBytes } from 'node:crypto';
import type { RegionCode } from '@shared/http-api/app';
import type { CodeExchange, SignedIn } from '@shared/http-api/schemas';
import type { IssuerId, WalletId } from '../../ports/identity-providers';
import { type ServerClock, plusSeconds } from '../../server/clock';
import { type Database, insertRow } from '../../server/db';
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

/** A sign-in by a provider's code. */
export interface ExchangedSignIn {
  /** Hash of everything that a repeated call has in common with the first one. */
  exchangeHash: string;
  /** Verifier, which only the page knows. No address has it, unlike the code, and a wallet's nonce. */
  secret: string;
}

const newSeed = () => randomBytes(32).toString('base64url');

/**
 * Returns the token of a sign-in. Only its page can derive it, because the database does not hold the secret: a request id
 * or a verifier.
 */
const tokenOf = (secret: string, seed: string) =>
  createHmac('sha256', secret).update(seed).digest('base64url');

/** Returns the answer of a sign-in again, or null if its session does not live. */
async function answerAgain(db: Database, clock: ServerClock, secret: string, seed: string) {
  const accessToken = tokenOf(secret, seed);
  const session = await findSession(db, clock, accessToken);
  return session.state === 'valid' ? { accessToken, userId: session.user.userId } : null;
}

/**
 * Records that a request signed in, and returns the token for it. Returns undefined for a request of another address or
 * region, which proves nothing about its owner.
 */
export async function newReplayableToken(
  tx: Database,
  now: Date,
  { requestId, email, region, codeHash }: RequestedSignIn,
): Promise<string | undefined> {
  const seed = newSeed();
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
  return row && answerAgain(tx, clock, requestId, row.token_seed);
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

/** Returns the sign-in of a provider's code. Null for one without a verifier of the page, which cannot be repeated. */
export function exchangedSignIn(
  id: IssuerId | WalletId,
  region: RegionCode,
  { code, codeVerifier, nonce }: CodeExchange,
): ExchangedSignIn | null {
  if (!codeVerifier) return null;
  return {
    secret: codeVerifier,
    exchangeHash: hashOf(JSON.stringify([id, region, code, codeVerifier, nonce])),
  };
}

/** Records a sign-in by a provider's code, and returns the token for it. */
export async function newExchangedToken(
  tx: Database,
  now: Date,
  { exchangeHash, secret }: ExchangedSignIn,
): Promise<string> {
  const seed = newSeed();
  await insertRow(
    tx,
    'code_sign_ins',
    { exchange_hash: exchangeHash, signed_in_at: now, token_seed: seed, replays_left: REPLAYS },
    `on conflict (exchange_hash) do update set signed_in_at = excluded.signed_in_at,
       token_seed = excluded.token_seed, replays_left = excluded.replays_left`,
  );
  return tokenOf(secret, seed);
}

/**
 * Returns the answer of a sign-in by a provider's code again: within 30 s, at most twice, and only while the session lives.
 * Otherwise returns null.
 */
export async function replayExchange(
  db: Database,
  clock: ServerClock,
  { exchangeHash, secret }: ExchangedSignIn,
): Promise<SignedIn | null> {
  const row = await db.first<{ token_seed: string }>(
    `update code_sign_ins set replays_left = replays_left - 1
     where exchange_hash = $1 and signed_in_at > $2 and replays_left > 0 returning token_seed`,
    [exchangeHash, plusSeconds(clock.now(), -REPLAY_SECONDS)],
  );
  return row && answerAgain(db, clock, secret, row.token_seed);
}
