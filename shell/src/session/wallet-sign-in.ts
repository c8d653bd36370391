import { type ApiClient, type TextStorage, requestOf } from '@shared/api-client';
import { alipayProcess, authConfig, wechatProcess } from '@shared/http-api/endpoints';
import type { SignedIn } from '@shared/http-api/schemas';
import { ENTRY_KEY, NONCE_KEY, NONCE_QUERY, STATE, type Wallet, type WalletAnswer } from './wallet';

/**
 * Outcome of the authorization:
 * - `none`: this tab started none, so any code is ignored
 * - `abandoned`: the wallet returned no code with the right nonce
 * - `failed`: the code could not be exchanged
 */
export type WalletOutcome =
  { kind: 'none' | 'abandoned' | 'failed' } | { kind: 'signedIn'; session: SignedIn };

export interface WalletReturn {
  answer: WalletAnswer | null;
  wallet: Wallet;
  client: ApiClient;
  storage: TextStorage;
  history: Pick<History, 'replaceState' | 'state'>;
}

const PROCESS = { wechat: wechatProcess, alipay: alipayProcess };

/** Completes the authorization that this tab started, if there is one. Exchanges the code for a session. */
export async function finishWalletSignIn(back: WalletReturn): Promise<WalletOutcome> {
  const { answer, wallet, client, storage, history } = back;
  const expected = storage.getItem(NONCE_KEY);
  const entry = storage.getItem(ENTRY_KEY);
  storage.removeItem(NONCE_KEY);
  storage.removeItem(ENTRY_KEY);
  if (!expected) return { kind: 'none' };
  if (!answer || answer.nonce !== expected) return { kind: 'abandoned' };
  if (entry && !history.state) history.replaceState(JSON.parse(entry), '');
  try {
    const body = { code: answer.code, nonce: expected };
    const session = await client.request(requestOf(PROCESS[wallet], body));
    return { kind: 'signedIn', session };
  } catch {
    // The client has logged the reason. The sign-in form shows the failure.
    return { kind: 'failed' };
  }
}

/** Parses an address. Returns null if it is invalid or its origin is not allowed. */
function allowedUrl(address: string | null, origins: readonly string[]): URL | null {
  try {
    const url = new URL(address ?? '');
    return origins.includes(url.origin) ? url : null;
  } catch {
    return null;
  }
}

export interface WalletStart {
  wallet: Wallet;
  client: ApiClient;
  storage: TextStorage;
  /** The app id of this environment; null if the settings belong to another environment. */
  appId: string | null;
  /** Origins that an authorization may lead to, from the settings. */
  identityOrigins: readonly string[];
  newNonce: () => string;
  /** Address that the wallet returns to. */
  returnTo: string;
  /** State of the current history entry. */
  entry: unknown;
  /** Replaces the document, so that Back never leads to the sign-in page again. */
  replace: (url: string) => void;
}

/**
 * Leaves for the wallet's authorization page.
 * @returns false if the wallet cannot be used
 */
export async function startWalletSignIn(start: WalletStart): Promise<boolean> {
  const { wallet, client, storage, appId, identityOrigins } = start;
  const config = await client.request(requestOf(authConfig, undefined));
  const method = config.methods.find(({ id }) => id === wallet);
  const url = method?.available ? allowedUrl(method.authorizeUrl, identityOrigins) : null;
  if (!appId || !url) return false;
  const nonce = start.newNonce();
  storage.setItem(NONCE_KEY, nonce);
  storage.setItem(ENTRY_KEY, JSON.stringify(start.entry ?? null));
  const callback = new URL(start.returnTo);
  callback.searchParams.set(NONCE_QUERY, nonce);
  url.searchParams.set(wallet === 'wechat' ? 'appid' : 'app_id', appId);
  url.searchParams.set('redirect_uri', callback.href);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('scope', wallet === 'wechat' ? 'snsapi_base' : 'auth_base');
  url.searchParams.set('state', STATE);
  start.replace(url.href);
  return true;
}
