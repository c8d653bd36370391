import { defineEndpoints, query } from '@shared/module-kit';
import type { Cabinet } from '@shared/http-api/schemas';

/** What a QR link shows before any sign-in; with a session, also the renter's own blocking order. */
export const cabinetApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  cabinet: query<Cabinet, { sn: string }>(
    ({ sn }) => ({ method: 'GET', path: `/v1/cabinets/${encodeURIComponent(sn)}` }),
    ['Store', 'ActiveOrder'],
  ),
});
