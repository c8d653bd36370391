/** What a provider's answer left in the address of /login. */
export type ProviderAnswer =
  | { kind: 'code'; code: string; state: string }
  /** The platform holds Apple's answer; this fetches it, once. */
  | { kind: 'ticket'; ticket: string; state: string | null }
  | { kind: 'refused'; cancelled: boolean; state: string | null };

/** OAuth 2.0's word for "no", and Apple's two. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'];

/**
 * Reads the answer: `?code=…&state=…` (Google), `#ticket=…` (Apple, by way of the platform), or `error` in either.
 * @returns null where the address holds none.
 */
export function readAnswer(address: { search: string; hash: string }): ProviderAnswer | null {
  const query = new URLSearchParams(address.search);
  const fragment = new URLSearchParams(address.hash.replace(/^#/, ''));
  const state = query.get('state') ?? fragment.get('state');
  const error = query.get('error') ?? fragment.get('error');
  if (error) return { kind: 'refused', cancelled: CANCELLED.includes(error), state };
  const ticket = fragment.get('ticket');
  if (ticket) return { kind: 'ticket', ticket, state };
  const code = query.get('code');
  return code && state ? { kind: 'code', code, state } : null;
}
