import { defineEndpoints, query } from '@shared/module-kit';
import type { Contact } from '@shared/http-api/schemas';

export const contactApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  contact: query<Contact>(() => ({ method: 'GET', path: '/v1/contact' })),
});
