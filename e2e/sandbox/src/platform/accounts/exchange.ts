import { type JSONWebKeySet, createLocalJWKSet, jwtVerify } from 'jose';
import { ERROR } from '@shared/http-api/app';
import type { CodeExchange } from '@shared/http-api/schemas';
import type { SandboxConfig } from '../../server/config/config';
import { Refusal } from '../../server/http';
import { type OutwardAnswer, callOutward, textOf } from '../../server/http/outward';
import type { Identity } from '../../server/sessions';
import {
  type IssuerId,
  type WalletId,
  ISSUERS,
  WALLETS,
  appleCallback,
  issuerUrl,
} from '../../ports/identity-providers';

/** Time for all calls of one exchange, ms. It leaves the app, which waits for 10 s, time to get the answer. */
export const EXCHANGE_MS = 8_000;

/** Calls an issuer or a wallet. */
type Call = (url: string, init?: RequestInit) => Promise<OutwardAnswer>;

/**
 * Returns the function for the calls of one exchange, which share its time.
 * @throws Refusal UCS300005 from a call if the provider does not answer, fails, or answers what cannot be read
 */
function callWithin(limit: AbortSignal): Call {
  return async (url, init = {}) => {
    try {
      return await callOutward(url, init, limit);
    } catch {
      throw new Refusal(ERROR.signInUnavailable);
    }
  };
}

const failed = () => new Refusal(ERROR.signInFailed);

interface IdTokenClaims {
  sub: string;
  nonce?: string;
  email?: string;
  email_verified?: boolean | string;
}

/**
 * Validates an id_token (OpenID Connect Core, 3.1.3.7). It has real time, because an issuer does not use the sandbox's
 * clock.
 * @param jwks the issuer's keys, as it has answered them
 * @throws Refusal UCS300003 if it is invalid
 */
async function claimsOf(issuer: string, id: IssuerId, jwks: object, idToken: string): Promise<IdTokenClaims> {
  try {
    const keys = createLocalJWKSet(jwks as JSONWebKeySet);
    const { payload } = await jwtVerify<IdTokenClaims>(idToken, keys, {
      issuer,
      audience: ISSUERS[id].clientId,
      algorithms: ['ES256'],
      requiredClaims: ['sub', 'exp'],
    });
    return payload;
  } catch {
    throw failed();
  }
}

/**
 * Exchanges an issuer's code for the renter's identity, server to server, with the page's PKCE verifier and
 * nonce.
 * @throws Refusal UCS300003 if the code, the verifier or the nonce is wrong, UCS300005 if the issuer does not
 * answer within the time of the exchange
 */
export async function exchangeWithIssuer(
  config: SandboxConfig,
  id: IssuerId,
  given: CodeExchange,
): Promise<Identity> {
  const { clientId, clientSecret } = ISSUERS[id];
  const redirectUri =
    id === 'apple' ? appleCallback(config) : (given.redirectUri ?? `${config.appOrigin}/login`);
  const issuer = issuerUrl(config, id);
  const call = callWithin(AbortSignal.timeout(EXCHANGE_MS));
  const answer = await call(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: given.code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
      ...(given.codeVerifier ? { code_verifier: given.codeVerifier } : {}),
    }),
  });
  const idToken = textOf(answer.body, 'id_token');
  if (!answer.ok || !idToken) throw failed();
  const { body: jwks } = await call(`${issuer}/jwks`);
  const claims = await claimsOf(issuer, id, jwks, idToken);
  // The nonce of the token must be the one that this page sent to the issuer.
  if ((claims.nonce ?? null) !== (given.nonce ?? null)) throw failed();
  if (given.id_token) {
    const posted = await claimsOf(issuer, id, jwks, given.id_token);
    if (posted.sub !== claims.sub || posted.nonce !== claims.nonce) throw failed();
  }
  const verified = claims.email_verified === true || claims.email_verified === 'true';
  return { provider: id, subject: claims.sub, email: verified ? (claims.email ?? null) : null };
}

/**
 * Exchanges a wallet's code for its open id. The wallet gets neither the verifier nor the nonce, which it does not know.
 * @throws Refusal UCS300003 if the code is wrong, UCS300005 if the wallet does not answer in time
 */
export async function exchangeWithWallet(
  config: SandboxConfig,
  id: WalletId,
  given: CodeExchange,
): Promise<Identity> {
  const { appId, secret } = WALLETS[id];
  const call = callWithin(AbortSignal.timeout(EXCHANGE_MS));
  let openId: string | null;
  if (id === 'wechat') {
    const query = new URLSearchParams({
      appid: appId,
      secret,
      code: given.code,
      grant_type: 'authorization_code',
    });
    const answer = await call(`${config.identityOrigin}/wechat/sns/oauth2/access_token?${query}`);
    openId = textOf(answer.body, 'openid');
  } else {
    const answer = await call(`${config.identityOrigin}/alipay/gateway.do`, {
      method: 'POST',
      body: new URLSearchParams({
        method: 'alipay.system.oauth.token',
        grant_type: 'authorization_code',
        app_id: appId,
        code: given.code,
        sign: secret,
      }),
    });
    const token =
      'alipay_system_oauth_token_response' in answer.body && answer.body.alipay_system_oauth_token_response;
    openId = typeof token === 'object' && token ? textOf(token, 'open_id') : null;
  }
  if (!openId) throw failed();
  return { provider: id, subject: openId, email: null };
}
