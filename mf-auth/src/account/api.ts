import { defineEndpoints, mutation } from '@shared/module-kit';

export const accountApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}/account`, {
  remove: mutation<Record<string, never>>(() => ({ method: 'DELETE', path: '/v1/me' })),
});
