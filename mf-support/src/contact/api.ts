import { defineEndpoints, query } from '@shared/module-kit';
import type { Contact } from '@shared/http-api/schemas';

/** How to reach a person in this region. */
export const contactApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  contact: query<Contact>(() => ({ method: 'GET', path: '/v1/contact' })),
});
