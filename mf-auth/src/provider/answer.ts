/** Provider's response in the address of /login. */
export type ProviderAnswer =
  | { kind: 'code'; code: string; state: string }
  /** One-time ticket for Apple's response, which the server holds. */
  | { kind: 'ticket'; ticket: string; state: string | null }
  | { kind: 'refused'; cancelled: boolean; state: string | null };

/** Values of `error` that mean a cancelled sign-in: one of OAuth 2.0 and two of Apple. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'];

/**
 * Parses the response: `?code=…&state=…` (Google), `#ticket=…` (Apple, through the server), or `error` in either part.
 * @returns null if the address contains no response.
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
