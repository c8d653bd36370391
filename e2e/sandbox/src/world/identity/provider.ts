// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- Declares modules for every program that imports this file.
/// <reference path="./oidc-provider-files.d.ts" />
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Configuration, JWK } from 'oidc-provider';
// The index of the package prints a warning on Node 20, which this project supports (decision 36).
import * as interactionPolicy from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import type { ServerContext } from '../../server/context';
import { findAccount } from './accounts';
import { loopbackUrl } from './form';
import { issuerStore } from './issuer-store';
import { type IssuerId, ISSUERS, appleCallback, issuerUrl } from '../../ports/identity-providers';

const HOUR = 3600;

/** Returns a policy that shows the sign-in page each time, so that the tester can choose the account. */
function alwaysAsk() {
  const policy = interactionPolicy.base();
  // The client is "native" only to allow plain http on loopback. The prompt for native clients is not needed.
  policy.get('consent')?.checks.remove('native_client_prompt');
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('choose_account', 'the account is chosen each time', (ctx) =>
        ctx.oidc.result?.login
          ? interactionPolicy.Check.NO_NEED_TO_PROMPT
          : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

/**
 * Returns whether an address is /login of the app on this machine. Any port is allowed, because a proxy may
 * be used.
 */
const isAppLogin = (address: string) => {
  const url = loopbackUrl(address);
  return url !== null && /^\/(\w{1,16}\/)?login\/?$/.test(url.pathname) && !url.hash;
};

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomBytes(8).toString('hex');
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid } as JWK;
}

/**
 * Creates an OpenID provider that behaves like Google (code, by redirect) or Apple (code and id_token, by
 * form_post). Both are on one host, so their cookies have different names.
 */
export function createIssuer(ctx: ServerContext, id: IssuerId): Provider {
  const issuer = ISSUERS[id];
  const apple = id === 'apple';
  const configuration: Configuration = {
    clients: [
      {
        client_id: issuer.clientId,
        client_secret: issuer.clientSecret,
        client_name: 'Power bank rental',
        // The hybrid flow forbids plain http for "web"; "native" allows it on loopback.
        application_type: 'native',
        redirect_uris: apple ? [appleCallback(ctx.config)] : [`${ctx.config.appOrigin}/login`],
        response_types: apple ? ['code id_token', 'code'] : ['code'],
        grant_types: apple ? ['authorization_code', 'implicit'] : ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    responseTypes: apple ? ['code id_token', 'code'] : ['code'],
    adapter: issuerStore(ctx.db, id),
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [randomBytes(24).toString('hex')],
      names: { interaction: `${id}_interaction`, resume: `${id}_resume`, session: `${id}_session` },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], name: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => !apple },
    interactions: {
      policy: alwaysAsk(),
      url: (_ctx, interaction) => `/${id}/interaction/${interaction.uid}`,
    },
    ttl: {
      AuthorizationCode: 120,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: HOUR,
      Grant: HOUR,
      AccessToken: HOUR,
    },
    // The sign-in page already names the shared data, so no consent page follows.
    async loadExistingGrant(koa) {
      const { client, session, params } = koa.oidc;
      const grant = new koa.oidc.provider.Grant({
        clientId: client!.clientId,
        accountId: session!.accountId!,
      });
      grant.addOIDCScope(String(params?.scope ?? 'openid'));
      await grant.save();
      return grant;
    },
    async findAccount(_koa, subject) {
      const account = await findAccount(ctx.db, id, subject);
      if (!account) return undefined;
      return {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          name: account.name,
          ...(account.email ? { email: account.email, email_verified: true } : {}),
        }),
      };
    },
    renderError(koa, out) {
      koa.type = 'text/plain; charset=utf-8';
      koa.body = `${issuer.name}: ${out.error}\n${out.error_description ?? ''}`;
    },
  };
  const provider = new Provider(issuerUrl(ctx.config, id), configuration);
  if (!apple) {
    const client = provider.Client.prototype as unknown as { redirectUriAllowed(address: string): boolean };
    client.redirectUriAllowed = isAppLogin;
  }
  provider.on('server_error', (_koa, error) => ctx.log.error(`issuer ${id}`, error));
  return provider;
}
