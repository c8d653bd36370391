import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ERROR, PHOTOS } from '@shared/http-api/app';
import type { PlatformContext } from '../context';
import { type Database, insertRow } from '../../server/db';
import { createQueue } from '../../server/http/queue';
import { Refusal, defineRoute, notFound, renterOf } from '../../server/http';
import { lockRenter } from '../records/account-lock';
import { redrawPhoto } from './photo';

const MOST_BYTES = PHOTOS.megabytes * 1024 * 1024;
/** Size of the JSON with a base64 photo of the maximum size. */
export const BODY_LIMIT = 7_500_000;
/** Photos of a renter that are stored, in reports or waiting for one. */
export const KEPT = { photos: 1_000, bytes: 50 * 1024 * 1024 };
/** Maximum number of photos that are processed at once, and that wait. */
const DRAWING = { running: 2, waiting: 8 };

/** @throws Refusal UCS360001 if the photos of a renter take all of their room */
async function requireRoom(tx: Database, userId: string, bytes: number): Promise<void> {
  const stored = await tx.first<{ photos: number; bytes: number }>(
    `select count(*)::int as photos, coalesce(sum(octet_length(bytes)), 0)::int as bytes
     from uploads where user_id = $1`,
    [userId],
  );
  if (stored && (stored.photos >= KEPT.photos || stored.bytes + bytes > KEPT.bytes))
    throw new Refusal(ERROR.feedbackRefused);
}

/**
 * POST /v1/uploads, and GET /v1/uploads/{id}, which returns a photo to its renter only.
 */
export function registerUploads(app: FastifyInstance, ctx: PlatformContext): void {
  const drawing = createQueue(DRAWING);
  defineRoute(
    app,
    ctx,
    'upload',
    async ({ user, body, commit }) => {
      const photo = Buffer.from(body.contentBase64, 'base64');
      if (photo.length === 0 || photo.length > MOST_BYTES) throw new Refusal(ERROR.feedbackRefused);
      const drawn = await drawing(() => redrawPhoto(photo).catch(() => null));
      if (!drawn) throw new Refusal(ERROR.feedbackRefused);
      const { bytes, width, height } = drawn;
      const uploadId = `UP${randomBytes(12).toString('hex')}`;
      return commit(async (tx) => {
        await lockRenter(tx, user.userId);
        await requireRoom(tx, user.userId, bytes.length);
        const upload = { upload_id: uploadId, user_id: user.userId, bytes, content_type: 'image/jpeg' };
        await insertRow(tx, 'uploads', { ...upload, width, height, created_at: ctx.clock.now() });
        return { uploadId, width, height };
      });
    },
    { bodyLimit: BODY_LIMIT },
  );

  app.get('/v1/uploads/:id', async (request, reply) => {
    const caller = await renterOf(ctx, request);
    if ('refused' in caller) return caller.refused;
    const photo = await ctx.db.first<{ bytes: Uint8Array; content_type: string }>(
      'select bytes, content_type from uploads where upload_id = $1 and user_id = $2',
      [(request.params as { id: string }).id, caller.user.userId],
    );
    if (!photo) throw notFound();
    return reply
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .type(photo.content_type)
      .send(Buffer.from(photo.bytes));
  });
}
