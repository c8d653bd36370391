import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ERROR } from '@shared/http-api/app';
import { plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import { Refusal, defineRoute } from '../../server/http';
import { limitClient } from '../../server/http/limits';
import { hashOf } from '../../server/texts/hash';

const TICKET_SECONDS = 60;
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
 * Receives Apple's answer, which Apple posts to the platform. Redirects to the page with a ticket in the fragment, which
 * browsers send to no server. The page exchanges the ticket for the answer once, within 60 s, and only with the same
 * state.
 */
export function registerAppleHandover(app: FastifyInstance, ctx: PlatformContext): void {
  const { appOrigin } = ctx.config;

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
    const ticket = randomBytes(24).toString('base64url');
    const now = ctx.clock.now();
    await ctx.db.query(
      'insert into apple_handovers (ticket_hash, state, code, id_token, expires_at) values ($1, $2, $3, $4, $5)',
      [hashOf(ticket), state, form.code, form.id_token, plusSeconds(now, TICKET_SECONDS)],
    );
    return reply.redirect(loginAddress(appOrigin, state, { ticket, state }), 303);
  });

  defineRoute(app, ctx, 'appleHandover', async ({ body }) => {
    const kept = await ctx.db.first<{ state: string; code: string; id_token: string; expires_at: Date }>(
      'delete from apple_handovers where ticket_hash = $1 returning state, code, id_token, expires_at',
      [hashOf(body.ticket)],
    );
    if (!kept || kept.state !== body.state || kept.expires_at.getTime() <= ctx.clock.ms()) {
      throw new Refusal(ERROR.signInFailed);
    }
    return { code: kept.code, id_token: kept.id_token };
  });
}
