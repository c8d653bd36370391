import { defineEndpoints, mutation } from '@shared/module-kit';
import type { RegionCode } from '@shared/http-api/app';

export const regionApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}/region`, {
  consent: mutation<Record<string, never>, { to: RegionCode }>(({ to }) => ({
    method: 'POST',
    path: '/v1/region-switch',
    body: { to, consent: true },
  })),
});
