import { ERROR, type BrowserType } from '@shared/http-api/app';
import type { AuthConfig } from '@shared/http-api/schemas';
import type { SandboxConfig } from '../../server/config/config';
import { ISSUERS, WALLETS, appleCallback, issuerUrl } from '../../ports/identity-providers';

/**
 * Returns the sign-in methods of a browser. Issuers are not available in in-app browsers. A wallet is listed only in
 * its own browser.
 */
export function signInMethods(config: SandboxConfig, browser: BrowserType): AuthConfig {
  const inApp = browser !== 'browser';
  const none = { clientId: null, authorizeUrl: null, scope: null, redirectUri: null };
  const issuers = Object.values(ISSUERS).map(({ id, clientId, scope }) => ({
    id,
    available: !inApp,
    reason: inApp ? ERROR.openInBrowser : null,
    clientId,
    authorizeUrl: `${issuerUrl(config, id)}/auth`,
    scope,
    redirectUri: id === 'apple' ? appleCallback(config) : null,
  }));
  const wallets = Object.values(WALLETS)
    .filter(({ id }) => id === browser)
    .map(({ id, appId, scope, authorizePath }) => ({
      id,
      available: true,
      reason: null,
      clientId: appId,
      authorizeUrl: config.identityOrigin + authorizePath,
      scope,
      redirectUri: null,
    }));
  return {
    browser,
    methods: [{ id: 'email', available: true, reason: null, ...none }, ...wallets, ...issuers],
  };
}
