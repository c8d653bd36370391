import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import photos from '../../seed/store-photos.json' with { type: 'json' };
import { fileStore } from '../../server/app-server/file-store';
import type { SandboxConfig } from '../../server/config/config';
import { PACKAGE_DIR } from '../../server/config/package-dir';
import { notFound } from '../../server/http';
import type { Store } from './directory';
import type { StoreKind } from './seed-rows';

const WEEK_SECONDS = 7 * 86_400;

/** Photos by kind of store, front first. They are our own drawings, so no licensed pictures are needed. */
const PHOTOS: Readonly<Record<StoreKind, readonly string[]>> = photos;

/** Returns the addresses of a store's photos, front first. */
export const photoAddresses = (config: Pick<SandboxConfig, 'apiOrigin'>, { kind }: Pick<Store, 'kind'>) =>
  PHOTOS[kind].map((name) => `${config.apiOrigin}/photos/${name}.webp`);

/** GET /photos/{name}.webp: serves the files of `seed/photos`. */
export function registerPhotos(app: FastifyInstance): void {
  const files = fileStore(join(PACKAGE_DIR, 'src/seed/photos'));
  app.get('/photos/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const photo = await files.get(file, 'identity');
    // The headers are set when there is a photo, so that browsers do not cache a failure.
    if (!photo) throw notFound();
    return reply
      .header('Cache-Control', `public, max-age=${WEEK_SECONDS}`)
      .header('Access-Control-Allow-Origin', '*')
      .type('image/webp')
      .send(photo.body);
  });
}
