import { alipayProcess, wechatProcess } from '@shared/http-api/endpoints';
import { type ApiClient, type TextStorage, requestOf } from '@shared/api-client';
import type { BrowserType } from '@shared/http-api/app';
import type { SignedIn } from '@shared/http-api/schemas';

export type Wallet = Extract<BrowserType, 'wechat' | 'alipay'>;

/** Returns the wallet whose in-app browser this is, or null. */
export const toWallet = (type: BrowserType): Wallet | null =>
  type === 'wechat' || type === 'alipay' ? type : null;

/** R4.14 fixes the value of `state`, so a nonce is checked as well (decision 11). */
export const STATE = 'gs';
export const NONCE_KEY = 'pb:walletNonce';
export const NONCE_QUERY = 'wn';
/**
 * Storage key of the history entry's state. The entry of the document that the wallet returns to has no state. Without
 * the stored state, Back could not recognize that the previous page belongs to the app.
 */
export const ENTRY_KEY = 'pb:walletEntry';

/** The wallet's response, from the query parameters of the address. */
export interface WalletAnswer {
  code: string;
  nonce: string | null;
}

/**
 * Reads a wallet's response and removes it from the address, so that a reload cannot use the code again. WeChat returns
 * `code`, Alipay `auth_code` (decision 12).
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
