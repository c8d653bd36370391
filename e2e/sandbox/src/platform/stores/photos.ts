import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { SandboxConfig } from '../../server/config/config';
import type { PlatformContext } from '../context';
import { notFound } from '../../server/http';
import { LruCache } from '../../server/cache/lru-cache';
import { type Store, getDirectory } from './directory';
import { PHOTO_COUNT, drawPhoto } from './photo-scenes';

const WEEK_SECONDS = 7 * 86_400;

/** Returns the addresses of a store's photos, front first. */
export const photoAddresses = (config: SandboxConfig, store: Store) =>
  Array.from({ length: PHOTO_COUNT }, (_, i) => `${config.apiOrigin}/photos/${store.storeId}/${i + 1}.webp`);

/** GET /photos/{storeId}/{n}.webp (or .svg). Photos are drawn, so no licensed pictures are needed. */
export function registerPhotos(app: FastifyInstance, ctx: PlatformContext): void {
  const cache = new LruCache<Promise<Buffer>>(300);

  app.get('/photos/:storeId/:file', async (request, reply) => {
    const { storeId, file } = request.params as { storeId: string; file: string };
    const [, number, type] = /^(\d)\.(webp|svg)$/.exec(file) ?? [];
    const store = (await getDirectory(ctx)).get(storeId);
    const svg = store && number ? drawPhoto(store, Number(number) - 1) : null;
    if (!svg) throw notFound();
    // The headers are set when there is a photo, so that browsers do not cache a failure.
    const send = (mediaType: string, body: string | Buffer) =>
      reply
        .header('Cache-Control', `public, max-age=${WEEK_SECONDS}`)
        .header('Access-Control-Allow-Origin', '*')
        .type(mediaType)
        .send(body);
    if (type === 'svg') return send('image/svg+xml', svg);
    const picture = await cache.get(`${storeId}/${number}`, () =>
      sharp(Buffer.from(svg)).webp({ quality: 84 }).toBuffer(),
    );
    return send('image/webp', picture);
  });
}
