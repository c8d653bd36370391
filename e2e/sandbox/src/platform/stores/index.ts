import type { FastifyInstance } from 'fastify';
import { ERROR } from '@shared/http-api/app';
import type { PlatformContext } from '../context';
import type { Feature } from '../../server/context';
import { Refusal, defineRoute } from '../../server/http';
import { forgetCounts } from './counts';
import { storeDetail } from './detail';
import { getDirectory, forgetDirectory } from './directory';
import { storesNear } from './nearby';
import { registerPhotos } from './photos';
import { reportStore } from './presence';
import { seedStores } from './seed';
import { storesOnMap } from './store-map';

export { type Store, getDirectory } from './directory';
export { lastReturnTime, returnShops } from './return-shops';
export { goneStores, onMovement } from './presence';
export { nearestFreeSlot } from './free-slot';
export { type PlaceOfStore, isFoundOpen, placeOfStore, storeSummary } from './summary';

function register(app: FastifyInstance, ctx: PlatformContext): void {
  ctx.onReset.push(() => {
    forgetDirectory(ctx);
    forgetCounts(ctx);
  });
  const positionOf = ({ lat, lng }: { lat?: number; lng?: number }) =>
    lat !== undefined && lng !== undefined ? { lat, lng } : null;

  defineRoute(app, ctx, 'stores', async ({ query, region, language }) => {
    const { filter = 'all', withClosed = false, q = '', open, cursor } = query;
    return storesNear(ctx, {
      region,
      language,
      from: positionOf(query),
      filter,
      open,
      withClosed,
      q,
      cursor,
    });
  });

  defineRoute(app, ctx, 'storeMap', async ({ query, region, language }) => {
    const { bbox, zoom, filter = 'all', open } = query;
    return storesOnMap(ctx, { region, language, bbox, zoom, filter, open });
  });

  defineRoute(app, ctx, 'store', async ({ params, query, region, language }) => {
    const detail = await storeDetail(ctx, params.id ?? '', { language, from: positionOf(query) });
    if (!detail || detail.region !== region) throw new Refusal(ERROR.storeNotFound);
    return detail;
  });

  defineRoute(app, ctx, 'reportStore', ({ params, user, body }) =>
    ctx.db.transaction((tx) => reportStore(ctx, tx, user, params.id ?? '', body)),
  );

  registerPhotos(app);
}

/** Stores: locations, opening hours, and counts of their cabinets. */
export const stores: Feature<PlatformContext> = {
  name: 'stores',
  register,
  seed: seedStores,
  // Reading tens of thousands of stores takes seconds, so it happens before a renter's first request.
  async start(ctx) {
    await getDirectory(ctx);
    return async () => undefined;
  },
};
