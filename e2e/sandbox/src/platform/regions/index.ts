import type { FastifyInstance } from 'fastify';
import { REGIONS } from '@shared/http-api/app';
import { HTTP_API_VERSION } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import { defineRoute } from '../../server/http';
import { REGION_FACTS } from './facts';

export { REGION_FACTS, type RegionFacts } from './facts';
export { moneyText } from '../../server/texts/money';

/** GET /v1/regions: regions of the operator. */
export function register(app: FastifyInstance, ctx: PlatformContext): void {
  defineRoute(app, ctx, 'regions', async ({ language }) => ({
    contract: HTTP_API_VERSION,
    regions: REGIONS.map((region) => {
      const { name, currency, timeZone, center } = REGION_FACTS[region];
      return { region, name: name[language], currency, timeZone, center };
    }),
  }));
}
