import { defineEndpoints, query } from '@shared/module-kit';
import type { Cabinet } from '@shared/http-api/schemas';

/** Cabinet endpoint. Public; with a session, the response also contains the renter's blocking order. */
export const cabinetApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  cabinet: query<Cabinet, { sn: string }>(
    ({ sn }) => ({ method: 'GET', path: `/v1/cabinets/${encodeURIComponent(sn)}` }),
    ['Store', 'ActiveOrder'],
  ),
});
