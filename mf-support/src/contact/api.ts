import { defineEndpoints, query } from '@shared/module-kit';
import type { Contact } from '@shared/contract/schemas';
import type { Language } from '@shared/i18n';

/** How to reach a person, in the region and the language (which is only the cache's key). */
export const contactApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  contact: query<Contact, { language: Language }>(() => ({ method: 'GET', path: '/v1/contact' })),
});
