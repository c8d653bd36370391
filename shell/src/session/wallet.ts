import type { ApiClient } from '@shared/api-client';
import type { BrowserType } from '@shared/contract/app';
import type { AuthConfig, SignedIn } from '@shared/contract/schemas';

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The specification fixes the state's value; the nonce beside it is what is checked (decisions, 6). */
const STATE = 'gs';
const NONCE_KEY = 'pb:walletNonce';
const NONCE_QUERY = 'wn';

/** What the wallet's answer left in the address. */
export interface WalletAnswer {
  code: string;
  nonce: string | null;
}

/**
 * Takes a wallet's answer out of the address before anything else loads, so that a reload cannot use the code again.
 * WeChat answers with `code`, Alipay with `auth_code` (decisions, 7).
 */
export function takeWalletAnswer(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): WalletAnswer | null {
  const url = new URL(location.href);
  const code = url.searchParams.get('auth_code') ?? url.searchParams.get('code');
  if (!code || url.searchParams.get('state') !== STATE) return null;
  const nonce = url.searchParams.get(NONCE_QUERY);
  for (const key of ['code', 'auth_code', 'state', 'app_id', 'source', 'scope', NONCE_QUERY])
    url.searchParams.delete(key);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return { code, nonce };
}

/** Exchanges the answer; a code that no flow of this tab started is ignored. @returns null where there is no session. */
export async function exchangeWalletAnswer(
  answer: WalletAnswer,
  wallet: Extract<BrowserType, 'wechat' | 'alipay'>,
  client: ApiClient,
  storage: TextStorage,
): Promise<SignedIn | null> {
  const expected = storage.getItem(NONCE_KEY);
  storage.removeItem(NONCE_KEY);
  if (!expected || expected !== answer.nonce) return null;
  return client.request<SignedIn>({
    method: 'POST',
    path: `/user/auth/${wallet}/process`,
    body: { code: answer.code, nonce: expected },
  });
}

/** Goes to the wallet's authorization page and comes back to this address with a code. */
export async function startWalletSignIn(
  wallet: Extract<BrowserType, 'wechat' | 'alipay'>,
  client: ApiClient,
  storage: TextStorage,
  newNonce: () => string,
  returnTo: string,
  navigate: (url: string) => void,
): Promise<boolean> {
  const config = await client.request<AuthConfig>({ method: 'GET', path: '/user/auth/config' });
  const method = config.methods.find(({ id }) => id === wallet);
  if (!method?.available || !method.authorizeUrl || !method.clientId) return false;
  const nonce = newNonce();
  storage.setItem(NONCE_KEY, nonce);
  const back = new URL(returnTo);
  back.searchParams.set(NONCE_QUERY, nonce);
  const url = new URL(method.authorizeUrl);
  url.searchParams.set(wallet === 'wechat' ? 'appid' : 'app_id', method.clientId);
  url.searchParams.set('redirect_uri', back.href);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('scope', wallet === 'wechat' ? 'snsapi_base' : 'auth_base');
  url.searchParams.set('state', STATE);
  navigate(url.href);
  return true;
}
