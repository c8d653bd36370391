import type { SandboxConfig } from '../server/config/config';

export type IssuerId = 'google' | 'apple';
export type WalletId = 'wechat' | 'alipay';

/** A simulated OpenID issuer. Client ids are public; the secret is used only on this machine. */
export interface IssuerFacts {
  id: IssuerId;
  name: string;
  clientId: string;
  clientSecret: string;
  scope: string;
}

export const ISSUERS: Readonly<Record<IssuerId, IssuerFacts>> = {
  google: {
    id: 'google',
    name: 'Google',
    clientId: 'renter-app.google.sandbox',
    clientSecret: 'sandbox-google-client-secret-of-this-machine',
    scope: 'openid email profile',
  },
  apple: {
    id: 'apple',
    name: 'Apple',
    clientId: 'renter-app.apple.sandbox',
    clientSecret: 'sandbox-apple-client-secret-of-this-machine',
    scope: 'openid email name',
  },
};

export const issuerUrl = (config: SandboxConfig, id: IssuerId) => `${config.identityOrigin}/${id}`;
/** Returns the platform's address to which Apple posts its answer. */
export const appleCallback = (config: SandboxConfig) => `${config.apiOrigin}/user/auth/apple/callback`;

export interface WalletFacts {
  id: WalletId;
  name: string;
  appId: string;
  secret: string;
  scope: string;
  authorizePath: string;
}

export const WALLETS: Readonly<Record<WalletId, WalletFacts>> = {
  wechat: {
    id: 'wechat',
    name: 'WeChat',
    appId: 'wx-sandbox',
    secret: 'sandbox-wechat-secret',
    scope: 'snsapi_base',
    authorizePath: '/wechat/connect/oauth2/authorize',
  },
  alipay: {
    id: 'alipay',
    name: 'Alipay',
    appId: 'ali-sandbox',
    secret: 'sandbox-alipay-secret',
    scope: 'auth_base',
    authorizePath: '/alipay/oauth2/publicAppAuthorize.htm',
  },
};
