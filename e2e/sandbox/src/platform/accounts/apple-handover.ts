import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ERROR } from '@shared/http-api/app';
import { plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import { Refusal, defineRoute } from '../../server/http';
import { clientOf } from '../../server/http/client';
import { limitClient } from '../../server/http/limits';
import { createSenders } from '../../server/http/senders';
import { sweepTable } from '../../server/retention';
import { hashOf } from '../../server/texts/hash';

const TICKET_SECONDS = 60;
/** Time after the first answer within which the page that lost it gets it again, s. */
const REPEAT_SECONDS = 30;
/** Number of answers to a ticket: the first one, and two for a page that lost it. */
const ANSWERS = 3;
/** Number of answers of a client that are kept for their pages. Many renters may share a client. */
export const KEPT_OF_CLIENT = 50;
/** Size of Apple's form: a state, a code and a token, as in `AppleHandover` and `CodeExchange`. */
const FORM_BYTES = 16 * 1024;

/** Returns the fields of a body that are texts. The body may also be JSON. */
const toForm = (body: unknown): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'));

/** Returns the address of the sign-in page. Its base is the part of the state before the first dot ("jp.…"). */
function loginAddress(appOrigin: string, state: string, fragment: Record<string, string>): string {
  const base = /^([A-Za-z0-9]{1,16})\./.exec(state)?.[1];
  return `${appOrigin}${base ? `/${base}` : ''}/login#${new URLSearchParams(fragment)}`;
}

/**
 * Stores an answer of Apple's until its page fetches it.
 * @returns the ticket of the page; null if many of the client's answers wait
 */
async function keep(
  ctx: PlatformContext,
  sender: string,
  answer: { state: string; code: string; idToken: string },
): Promise<string | null> {
  await sweepTable(ctx.db, ctx.clock, 'apple_handovers');
  const ticket = randomBytes(24).toString('base64url');
  const now = ctx.clock.now();
  const kept = await ctx.db.first(
    `insert into apple_handovers (sender, expires_at, ticket_hash, state, code, id_token, answers_left)
     select $1, $3, $4, $5, $6, $7, ${ANSWERS} where (
       -- One that expires later than a new one is from before the clock was set back.
       select count(*) from apple_handovers where sender = $1 and expires_at > $2 and expires_at <= $3 and answers_left = ${ANSWERS}
     ) < ${KEPT_OF_CLIENT} returning 1`,
    [
      sender,
      now,
      plusSeconds(now, TICKET_SECONDS),
      hashOf(ticket),
      answer.state,
      answer.code,
      answer.idToken,
    ],
  );
  return kept && ticket;
}

/**
 * Receives Apple's answer, which Apple posts to the platform. Redirects to the page with a ticket in the fragment, which
 * browsers send to no server. The page exchanges the ticket for the answer within 60 s, and only with the same state. If it lost
 * the answer, it gets it again within 30 s, at most twice. The answer is of use only to that page, which has the verifier.
 */
export function registerAppleHandover(app: FastifyInstance, ctx: PlatformContext): void {
  const { appOrigin } = ctx.config;
  const senderOf = createSenders(ctx.clock);

  const options = {
    config: { limitedBy: 'calls' as const },
    onRequest: limitClient(),
    bodyLimit: FORM_BYTES,
  };
  app.post('/user/auth/apple/callback', options, async (request, reply) => {
    const form = toForm(request.body);
    const state = form.state ?? '';
    reply.header('Referrer-Policy', 'no-referrer');
    if (form.error || !form.code || !form.id_token || !state) {
      const error =
        form.error === 'access_denied' ? 'user_cancelled_authorize' : (form.error ?? 'invalid_request');
      return reply.redirect(loginAddress(appOrigin, state, { error, state }), 303);
    }
    const answer = { state, code: form.code, idToken: form.id_token };
    // The browser shows the answer, so it must be a page also if nothing was kept.
    const ticket = await keep(ctx, senderOf(clientOf(request)), answer).catch((error: unknown) => {
      ctx.log.error('failed to keep an answer of Apple', error);
      return null;
    });
    const outcome: Record<string, string> = ticket ? { ticket } : { error: 'temporarily_unavailable' };
    return reply.redirect(loginAddress(appOrigin, state, { ...outcome, state }), 303);
  });

  defineRoute(app, ctx, 'appleHandover', async ({ body }) => {
    const now = ctx.clock.now();
    const kept = await ctx.db.first<{ code: string; id_token: string }>(
      `update apple_handovers set answers_left = answers_left - 1,
         expires_at = case when answers_left = ${ANSWERS} then $4 else expires_at end
       where ticket_hash = $1 and state = $2 and expires_at > $3 and answers_left > 0 returning code, id_token`,
      [hashOf(body.ticket), body.state, now, plusSeconds(now, REPEAT_SECONDS)],
    );
    if (!kept) throw new Refusal(ERROR.signInFailed);
    return { code: kept.code, id_token: kept.id_token };
  });
}
