import type { SandboxConfig } from '../server/config/config';

export type IssuerId = 'google' | 'apple';
export type WalletId = 'wechat' | 'alipay';

const issuer = (id: IssuerId, name: string, scope: string, clientId: string) => ({
  id,
  name,
  scope,
  clientId,
  clientSecret: `sandbox-${id}-client-secret-of-this-machine`,
});

/**
 * The simulated OpenID issuers. Client ids are public, in the form and length of the real ones; the secrets are used only on
 * this machine.
 */
export const ISSUERS = {
  google: issuer(
    'google',
    'Google',
    'openid email profile',
    '407408718192-s4ndb0xr3nter4ppp0werb4nkp4th0f0.apps.googleusercontent.com',
  ),
  apple: issuer('apple', 'Apple', 'openid email name', 'test.sandbox.renter-app'),
};

export const issuerUrl = (config: SandboxConfig, id: IssuerId) => `${config.identityOrigin}/${id}`;
/** Returns the platform's address to which Apple posts its answer. */
export const appleCallback = (config: SandboxConfig) => `${config.apiOrigin}/user/auth/apple/callback`;

const wallet = (
  id: WalletId,
  name: string,
  app: { appId: string; scope: string; authorizePath: string },
) => ({
  id,
  name,
  secret: `sandbox-${id}-secret`,
  ...app,
});
export type WalletFacts = ReturnType<typeof wallet>;

export const WALLETS = {
  wechat: wallet('wechat', 'WeChat', {
    appId: 'wx-sandbox',
    scope: 'snsapi_base',
    authorizePath: '/wechat/connect/oauth2/authorize',
  }),
  alipay: wallet('alipay', 'Alipay', {
    appId: 'ali-sandbox',
    scope: 'auth_base',
    authorizePath: '/alipay/oauth2/publicAppAuthorize.htm',
  }),
};
