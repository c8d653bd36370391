import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { defineRoute } from '../../server/http';
import { searchPlaces } from './search';

/** GET /v1/places/search: simulates a map provider's place search. */
export function register(app: FastifyInstance, ctx: PlatformContext): void {
  defineRoute(app, ctx, 'placesSearch', async ({ query, region, language }) => {
    const { q, lat, lng } = query;
    const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
    return {
      places: searchPlaces(region, q, language, near).map((place) => ({
        placeId: place.id,
        name: place.name[language],
        detail: place.area[language],
        position: { lat: place.lat, lng: place.lng },
      })),
    };
  });
}
