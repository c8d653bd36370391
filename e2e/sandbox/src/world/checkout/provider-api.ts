import { randomBytes, timingSafeEqual } from 'node:crypto';
import { primitives } from '@shared/http-api/schemas';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ServerContext } from '../../server/context';
import { type Database, insertRow } from '../../server/db';
import { HttpFault, notFound } from '../../server/http/faults';
import { takeOutcome, takeStep } from './outcomes';
import { providerSecrets } from './secrets';
import { type SessionRow, readSession, toSession } from './session-row';

const NewSession = Compile(
  Type.Object({
    reference: Type.String(),
    kind: primitives.oneOf(['CHARGE', 'HOLD']),
    amount: Type.Integer({ minimum: 1 }),
    currency: Type.String(),
    methodId: Type.String(),
    methodName: Type.String(),
    merchant: Type.String(),
    description: Type.String(),
    language: Type.String(),
    returnUrl: Type.String(),
    wallet: primitives.nullable(primitives.oneOf(['wechat', 'alipay'])),
    expiresAt: Type.String(),
  }),
);
const Movement = Compile(
  Type.Object({
    kind: primitives.oneOf(['CAPTURE', 'RELEASE', 'REFUND']),
    amount: Type.Integer({ minimum: 1 }),
    reference: Type.String({ minLength: 1 }),
  }),
);
type Movement = Static<ReturnType<typeof Movement.Type>>;

/**
 * Returns the amount that a movement may still use. A capture or a release can use the part of a hold that
 * was neither captured nor released. A refund can use the charged or captured amount.
 */
async function left(tx: Database, session: SessionRow, kind: Movement['kind']): Promise<number> {
  const sum = (await tx.first<{ captured: number; released: number; refunded: number }>(
    `select coalesce(sum(amount) filter (where kind = 'CAPTURE'), 0)::int as captured,
            coalesce(sum(amount) filter (where kind = 'RELEASE'), 0)::int as released,
            coalesce(sum(amount) filter (where kind = 'REFUND'), 0)::int as refunded
     from checkout_entries where session_id = $1`,
    [session.session_id],
  ))!;
  if (session.kind === 'CHARGE') return kind === 'REFUND' ? session.amount - sum.refunded : 0;
  if (kind === 'REFUND') return sum.captured - sum.refunded;
  return session.amount - sum.captured - sum.released;
}

async function move(ctx: ServerContext, sessionId: string, movement: Movement): Promise<SessionRow> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const session = await readSession(tx, now, sessionId, true);
    if (!session) throw notFound('no such session');
    const done = await tx.first('select 1 from checkout_entries where reference = $1', [movement.reference]);
    if (done) return session;
    if (session.state !== 'PAID') throw new HttpFault(409, 'the payment is not paid');
    if (movement.amount > (await left(tx, session, movement.kind)))
      throw new HttpFault(422, 'the amount exceeds what is left of the payment');
    await insertRow(tx, 'checkout_entries', { session_id: sessionId, ...movement, at: now });
    return session;
  });
}

async function create(
  ctx: ServerContext,
  given: Static<ReturnType<typeof NewSession.Type>>,
): Promise<SessionRow> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const sessionId = `cs_${randomBytes(15).toString('hex')}`;
    // Concurrent requests with one reference create one session.
    const row = {
      session_id: sessionId,
      reference: given.reference,
      kind: given.kind,
      amount: given.amount,
      currency: given.currency,
      method_id: given.methodId,
      method_name: given.methodName,
      merchant: given.merchant,
      description: given.description,
      language: given.language,
      return_url: given.returnUrl,
      wallet: given.wallet,
      state: 'OPEN',
      created_at: now,
      expires_at: new Date(given.expiresAt),
    };
    const once = 'on conflict (reference) do nothing returning 1';
    const inserted = await insertRow(tx, 'checkout_sessions', row, once);
    const ordered = inserted.length > 0 ? await takeOutcome(tx) : null;
    if (ordered) {
      await tx.query('update checkout_sessions set outcome = $2, automatic = $3 where session_id = $1', [
        sessionId,
        ordered.outcome,
        ordered.automatic,
      ]);
    }
    const session = await tx.first<{ session_id: string }>(
      'select session_id from checkout_sessions where reference = $1',
      [given.reference],
    );
    return (await readSession(tx, now, session!.session_id))!;
  });
}

/** Registers the merchant API. Every call needs the API key. */
export function registerProviderApi(app: FastifyInstance, ctx: ServerContext): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const { apiKey } = await providerSecrets(ctx.db);
      const given = Buffer.from(request.headers.authorization ?? '');
      const wanted = Buffer.from(`Bearer ${apiKey}`);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new HttpFault(401);
    });
    scope.post('/v1/sessions', async (request) => {
      if (!NewSession.Check(request.body)) throw new HttpFault(400, 'malformed session');
      return toSession(ctx, await create(ctx, request.body));
    });
    const found = (session: SessionRow | null) => {
      if (!session) throw notFound('no such session');
      return toSession(ctx, session);
    };
    scope.get<{ Params: { id: string } }>('/v1/sessions/:id', async (request) =>
      found(await readSession(ctx.db, ctx.clock.now(), request.params.id)),
    );
    scope.post<{ Params: { id: string } }>('/v1/sessions/:id/cancel', async (request) =>
      found(await takeStep(ctx, request.params.id, 'cancel')),
    );
    scope.post<{ Params: { id: string } }>('/v1/sessions/:id/movements', async (request) => {
      if (!Movement.Check(request.body)) throw new HttpFault(400, 'malformed movement');
      return toSession(ctx, await move(ctx, request.params.id, request.body));
    });
  });
}
