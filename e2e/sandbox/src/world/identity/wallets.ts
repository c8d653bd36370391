import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerContext } from '../../server/context';
import { resolveLanguage } from '../../server/http/language';
import { accountFor } from './accounts';
import { parseEmail } from '../../server/texts/email-address';
import { loopbackUrl, readForm, redirect, sendJson, sendPage } from './form';
import { WALLETS, type WalletFacts } from '../../ports/identity-providers';
import { signInPage } from './sign-in-page';

const CODE_LIFE_MS = 5 * 60_000;

/** Codes that were issued and not redeemed yet. */
type Grants = Map<string, Grant>;

interface Grant {
  openId: string;
  appId: string;
  expiresAt: number;
}

const cookieOf = (request: IncomingMessage, name: string) =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? null;

/** Issues a code and redirects to the app with it. */
function answer(
  grants: Grants,
  response: ServerResponse,
  wallet: WalletFacts,
  back: URL,
  query: URLSearchParams,
  openId: string,
): void {
  const appId = query.get('appid') ?? query.get('app_id') ?? '';
  const code = randomBytes(16).toString('hex');
  grants.set(code, { openId, appId, expiresAt: Date.now() + CODE_LIFE_MS });
  back.searchParams.set(wallet.id === 'wechat' ? 'code' : 'auth_code', code);
  if (wallet.id === 'alipay') {
    back.searchParams.set('app_id', appId);
    back.searchParams.set('scope', query.get('scope') ?? wallet.scope);
  }
  const state = query.get('state');
  if (state !== null) back.searchParams.set('state', state);
  redirect(response, back.href);
}

async function authorize(
  ctx: ServerContext,
  grants: Grants,
  wallet: WalletFacts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const query = url.searchParams;
  // A real wallet checks the domain that the merchant registered.
  const back = loopbackUrl(query.get('redirect_uri') ?? '');
  if (!back) return sendPage(response, '<!doctype html><p>redirect_uri is not registered.</p>', 400);
  const cookie = `${wallet.id}_phone`;
  if (query.get('scope') === wallet.scope) {
    const openId = cookieOf(request, cookie) ?? `${wallet.id}-${randomBytes(10).toString('hex')}`;
    response.setHeader(
      'Set-Cookie',
      `${cookie}=${openId}; Path=/${wallet.id}; HttpOnly; SameSite=Lax; Max-Age=31536000`,
    );
    answer(grants, response, wallet, back, query, openId);
    return;
  }
  const page = {
    issuer: wallet.name,
    language: resolveLanguage(request.headers),
    action: url.pathname + url.search,
    email: '',
    name: '',
    hasError: false,
  };
  if (request.method !== 'POST') return sendPage(response, signInPage(page));
  const form = await readForm(request);
  if (form.get('choice') === 'cancel') return redirect(response, back.href);
  const typed = form.get('email') ?? '';
  const email = parseEmail(typed);
  if (!email) {
    return sendPage(response, signInPage({ ...page, email: typed, hasError: true }), 422);
  }
  const account = await accountFor(ctx.db, wallet.id, email, form.get('name') || email);
  answer(grants, response, wallet, back, query, `${wallet.id}-${account.subject}`);
}

/** Exchanges a code for an open id, once and only for the app that it was issued to. */
function redeem(grants: Grants, code: string | null, appId: string | null): string | null {
  const grant = code === null ? undefined : grants.get(code);
  if (code !== null) grants.delete(code);
  return grant && grant.appId === appId && grant.expiresAt > Date.now() ? grant.openId : null;
}

/** Answers WeChat's call that exchanges a code. */
function redeemWechat(grants: Grants, response: ServerResponse, query: URLSearchParams): void {
  const known = query.get('secret') === WALLETS.wechat.secret;
  const openId = known ? redeem(grants, query.get('code'), query.get('appid')) : null;
  sendJson(
    response,
    openId ? { openid: openId, scope: 'snsapi_base' } : { errcode: 40029, errmsg: 'invalid code' },
  );
}

/** Answers Alipay's call that exchanges a code. */
function redeemAlipay(grants: Grants, response: ServerResponse, form: URLSearchParams): void {
  const known = form.get('sign') === WALLETS.alipay.secret;
  const openId = known ? redeem(grants, form.get('code'), form.get('app_id')) : null;
  sendJson(
    response,
    openId
      ? { alipay_system_oauth_token_response: { open_id: openId } }
      : { error_response: { code: '40002', sub_code: 'isv.code-invalid' } },
  );
}

/**
 * Simulates the authorization of the two wallets. With the base scope it shows no page, because a wallet knows its user;
 * here a cookie identifies the user. With any other scope it shows a page. WeChat answers with `code`, Alipay with
 * `auth_code`.
 */
export function createWallets(ctx: ServerContext) {
  const grants: Grants = new Map();
  return {
    /** Answers a request to a wallet. Returns false if the address belongs to none. */
    async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
      const wallet = Object.values(WALLETS).find(({ authorizePath }) => authorizePath === url.pathname);
      if (wallet) await authorize(ctx, grants, wallet, request, response, url);
      else if (url.pathname === '/wechat/sns/oauth2/access_token') {
        redeemWechat(grants, response, url.searchParams);
      } else if (url.pathname === '/alipay/gateway.do') {
        redeemAlipay(grants, response, await readForm(request));
      } else return false;
      return true;
    },
  };
}
