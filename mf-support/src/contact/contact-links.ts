import { phoneLink } from '@shared/domain';
import type { Contact } from '@shared/http-api/schemas';

/** Links to support: `mailto:`, `tel:` and the URL of the chat. Null for a missing or malformed value. */
export interface ContactLinks {
  mail: string | null;
  call: string | null;
  chat: string | null;
}

/** Returns the links for the values of a contact. */
export function contactLinks({
  email,
  phone,
  chatUrl,
}: Pick<Contact, 'email' | 'phone' | 'chatUrl'>): ContactLinks {
  return {
    mail: /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${email}` : null,
    call: phoneLink(phone),
    chat: chatUrl && /^https?:\/\//i.test(chatUrl) ? chatUrl : null,
  };
}
