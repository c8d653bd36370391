import type { FastifyInstance } from 'fastify';
import type { RegionCode } from '@shared/http-api/app';
import type { Me } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import { insertRow } from '../../server/db';
import { accountDeleted, defineRoute } from '../../server/http';
import { endSession } from '../../server/sessions';
import { readableEmail } from '../../server/texts/email-address';
import { lockRenter } from '../records/account-lock';
import { countUsableCoupons, readPoints } from '../support/benefits';
import { deleteAccount } from './delete-account';

/** Routes of the account: sign out, read, delete, and consent to continue in another region. */
export function registerAccount(app: FastifyInstance, ctx: PlatformContext): void {
  defineRoute(
    app,
    ctx,
    'logout',
    async ({ user }) => {
      await endSession(ctx.db, user.tokenHash);
      return {};
    },
    { anyRegion: true },
  );

  defineRoute(app, ctx, 'me', async ({ user, language }) => {
    const row = await ctx.db.first<{
      email: string | null;
      sign_in_method: Me['signInMethod'];
      region: RegionCode;
      created_at: Date;
    }>(
      'update users set language = $2 where user_id = $1 and deleted_at is null returning email, sign_in_method, region, created_at',
      [user.userId, language],
    );
    if (!row) throw accountDeleted();
    return {
      userId: user.userId,
      email: row.email === null ? null : readableEmail(row.email),
      signInMethod: row.sign_in_method,
      region: row.region,
      points: await readPoints(ctx.db, user.userId),
      coupons: await countUsableCoupons(ctx.db, user.userId, ctx.clock.now()),
      createdAt: row.created_at.toISOString(),
    };
  });

  defineRoute(app, ctx, 'deleteMe', async ({ user }) => {
    await deleteAccount(ctx, user.userId);
    return {};
  });

  defineRoute(
    app,
    ctx,
    'regionSwitch',
    async ({ user, body }) => {
      const consent = { user_id: user.userId, to_region: body.to, given_at: ctx.clock.now() };
      await ctx.db.transaction(async (tx) => {
        await lockRenter(tx, user.userId);
        await insertRow(tx, 'region_consents', consent);
      });
      return {};
    },
    { anyRegion: true },
  );
}
