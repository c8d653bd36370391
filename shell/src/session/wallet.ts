import type { TextStorage } from '@shared/api-client';
import type { BrowserType } from '@shared/http-api/app';

export type Wallet = Extract<BrowserType, 'wechat' | 'alipay'>;

/** Returns the wallet whose in-app browser this is, or null. */
export const toWallet = (type: BrowserType): Wallet | null =>
  type === 'wechat' || type === 'alipay' ? type : null;

/** R4.14 fixes the value of `state`, so a nonce is checked as well (decision 11). */
export const STATE = 'gs';
/** WeChat demands this fragment of the authorization's address. A browser keeps it through the redirects, up to the app. */
export const WECHAT_FRAGMENT = '#wechat_redirect';
export const NONCE_KEY = 'pb:walletNonce';
export const NONCE_QUERY = 'wn';
/**
 * Storage key of a random text that never leaves this tab but for the exchange. The nonce is in the address that the
 * wallet returns to, so it proves nothing about who repeats the exchange.
 */
export const VERIFIER_KEY = 'pb:walletVerifier';
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
  history.replaceState(history.state, '', url.pathname + url.search + url.hash.replace(WECHAT_FRAGMENT, ''));
  return { code, nonce };
}

/** An authorization that this tab has started. */
export interface StartedAuthorization {
  nonce: string;
  /** Random text of this tab alone. Undefined for an authorization that an earlier version of the shell started. */
  codeVerifier?: string;
  /** State of the history entry that it left, as JSON; undefined if unknown. */
  entry?: string;
}

/** Takes the authorization that this tab has started out of the storage, so that it ends once. Null if there is none. */
export function takeAuthorization(storage: TextStorage): StartedAuthorization | null {
  const [nonce, codeVerifier, entry] = [NONCE_KEY, VERIFIER_KEY, ENTRY_KEY].map((key) => {
    const value = storage.getItem(key);
    storage.removeItem(key);
    return value ?? undefined;
  });
  return nonce ? { nonce, codeVerifier, entry } : null;
}
