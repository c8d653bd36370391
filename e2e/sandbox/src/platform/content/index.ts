import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { insertRow } from '../../server/db';
import { defineRoute, notFound } from '../../server/http';
import { createSenders } from '../../server/http/senders';
import { lockRenter } from '../records/account-lock';
import { getDocument } from './documents';
import { helpArticle, helpList } from './help';

export { documentVersion } from './documents';

/** GET /v1/content/{doc}, POST /v1/consents, GET /v1/help and /v1/help/{id}. */
export function register(app: FastifyInstance, ctx: PlatformContext): void {
  defineRoute(app, ctx, 'content', async ({ params, query, region, language }) => {
    const document = getDocument(region, params.doc ?? '', language, query.language);
    if (!document) throw notFound();
    return document;
  });

  const senderOf = createSenders(ctx.clock);
  defineRoute(app, ctx, 'consent', async ({ body, user, region, client }) => {
    await ctx.db.transaction(async (tx) => {
      if (user) await lockRenter(tx, user.userId);
      await insertRow(tx, 'consents', {
        user_id: user?.userId,
        region,
        kind: body.kind,
        version: body.version,
        granted: body.granted,
        given_at: ctx.clock.now(),
        sender: user ? '' : senderOf(client),
      });
    });
    return {};
  });

  defineRoute(app, ctx, 'help', async ({ region, language }) => ({
    cases: true,
    articles: helpList(region, language),
  }));

  defineRoute(app, ctx, 'helpArticle', async ({ params, region, language }) => {
    const article = helpArticle(region, params.id ?? '', language);
    if (!article) throw notFound();
    return article;
  });
}
