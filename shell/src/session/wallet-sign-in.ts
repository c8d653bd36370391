import { type ApiClient, type TextStorage, requestOf } from '@shared/api-client';
import { alipayProcess, authConfig, wechatProcess } from '@shared/http-api/endpoints';
import type { SignedIn } from '@shared/http-api/schemas';
import {
  ENTRY_KEY,
  NONCE_KEY,
  NONCE_QUERY,
  STATE,
  VERIFIER_KEY,
  WECHAT_FRAGMENT,
  type Wallet,
} from './wallet';

const PROCESS = { wechat: wechatProcess, alipay: alipayProcess };

/**
 * Exchanges the code of a wallet for a session. Tries once more if the answer was lost: the platform repeats it.
 * @throws ApiError if the platform refuses the code or does not answer
 */
export const exchangeCode = (
  client: ApiClient,
  wallet: Wallet,
  body: { code: string; nonce: string; codeVerifier?: string },
): Promise<SignedIn> => client.request(requestOf(PROCESS[wallet], body, { retries: 1 }));

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
  /** Returns a random text. */
  uuid: () => string;
  /** Address that the wallet returns to. */
  returnTo: string;
  /** State of the current history entry. */
  entry: unknown;
  /** Returns whether the page that started the sign-in is still shown. */
  isShown: () => boolean;
  /** Replaces the document, so that Back never leads to the sign-in page again. */
  replace: (url: string) => void;
}

/**
 * Leaves for the wallet's authorization page, unless the renter has left the sign-in page meanwhile (decision 98).
 * @returns false if the wallet cannot be used, or the page was left
 */
export async function startWalletSignIn(start: WalletStart): Promise<boolean> {
  const { wallet, client, storage, appId, identityOrigins } = start;
  const config = await client.request(requestOf(authConfig, undefined));
  const method = config.methods.find(({ id }) => id === wallet);
  const url = method?.available ? allowedUrl(method.authorizeUrl, identityOrigins) : null;
  if (!appId || !url || !start.isShown()) return false;
  const nonce = start.uuid();
  storage.setItem(NONCE_KEY, nonce);
  storage.setItem(VERIFIER_KEY, start.uuid());
  storage.setItem(ENTRY_KEY, JSON.stringify(start.entry ?? null));
  const callback = new URL(start.returnTo);
  callback.searchParams.set(NONCE_QUERY, nonce);
  url.searchParams.set(wallet === 'wechat' ? 'appid' : 'app_id', appId);
  url.searchParams.set('redirect_uri', callback.href);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('scope', wallet === 'wechat' ? 'snsapi_base' : 'auth_base');
  url.searchParams.set('state', STATE);
  if (wallet === 'wechat') url.hash = WECHAT_FRAGMENT;
  start.replace(url.href);
  return true;
}
