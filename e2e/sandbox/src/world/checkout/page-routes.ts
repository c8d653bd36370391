import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { environmentOrigins } from '../../server/config/config';
import type { ServerContext } from '../../server/context';
import { HttpFault } from '../../server/http/faults';
import { resolveLanguage } from '../../server/http/language';
import { type Language, isLanguage } from '../../server/texts/languages';
import { type Step, takeStep } from './outcomes';
import { challengePage, finishedPage, payPage, unknownPage } from './page';
import { PAGE_STYLE } from './page-style';
import { type SessionRow, isFate, readSession, returnAddress } from './session-row';

const STEPS: readonly string[] = ['pay', 'decline', 'cancel', 'challenge', 'challenge-ok', 'challenge-fail'];

interface PayRoute {
  Params: { id: string };
  Querystring: { lang?: string };
  Body: { step?: string; webhook?: string } | undefined;
}

function language(request: FastifyRequest<PayRoute>, row: SessionRow | null): Language {
  const { lang } = request.query;
  if (isLanguage(lang)) return lang;
  return isLanguage(row?.language) ? row.language : resolveLanguage(request.headers);
}

/**
 * Serves the hosted page. It uses plain forms without scripts, so it works in every browser and under a
 * strict CSP.
 */
export function registerPage(app: FastifyInstance, ctx: ServerContext): void {
  // A form may only post to this page and be redirected to the app.
  const returns = [
    ctx.config.appOrigin,
    ...ctx.config.extraOrigins,
    environmentOrigins(ctx.config).source,
  ].join(' ');
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${returns}; base-uri 'none'; frame-ancestors 'none'`;
  const page = (reply: FastifyReply, html: string, status = 200) =>
    reply
      .status(status)
      .header('Content-Security-Policy', policy)
      .header('Referrer-Policy', 'no-referrer')
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  const isOver = (row: SessionRow) => row.state !== 'OPEN' && row.state !== 'CHALLENGE';

  app.get('/checkout.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=300').send(PAGE_STYLE),
  );

  app.get<PayRoute>('/pay/:id', async (request, reply) => {
    const found = await readSession(ctx.db, ctx.clock.now(), request.params.id);
    const lang = language(request, found);
    if (!found) return page(reply, unknownPage(lang), 404);
    const acted = found.automatic && found.state === 'OPEN';
    const row = acted ? ((await takeStep(ctx, found.session_id, 'pay')) ?? found) : found;
    if (acted && isOver(row)) return reply.redirect(returnAddress(row), 303);
    const action = `/pay/${row.session_id}?lang=${lang}`;
    if (row.state === 'OPEN') return page(reply, payPage(row, lang, action));
    if (row.state === 'CHALLENGE') return page(reply, challengePage(row, lang, action));
    return page(reply, finishedPage(row, lang));
  });

  app.post<PayRoute>('/pay/:id', async (request, reply) => {
    const { step = '', webhook = '' } = request.body ?? {};
    if (!STEPS.includes(step)) throw new HttpFault(400, 'unknown step');
    const fate = isFate(webhook) ? webhook : null;
    const row = await takeStep(ctx, request.params.id, step as Step, fate);
    const lang = language(request, row);
    if (!row) return page(reply, unknownPage(lang), 404);
    if (isOver(row)) return reply.redirect(returnAddress(row), 303);
    return reply.redirect(`/pay/${row.session_id}?lang=${lang}`, 303);
  });

  // Simulates the wallet's own payment call after the renter has confirmed.
  app.post<{ Body: { tradeNO?: string; package?: string; step?: string } | undefined }>(
    '/wallet/pay',
    async (request, reply) => {
      const { tradeNO, package: prepay = '', step = 'pay' } = request.body ?? {};
      if (!STEPS.includes(step)) throw new HttpFault(400, 'unknown step');
      const sessionId = tradeNO ?? prepay.replace(/^prepay_id=/, '');
      const row = await takeStep(ctx, sessionId, step as Step);
      if (!row) throw new HttpFault(404, 'no such payment');
      return reply.header('Access-Control-Allow-Origin', '*').send({ state: row.state });
    },
  );
}
