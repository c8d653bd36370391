import type { Settings } from '@shared/module-kit/host';

const unique = (origins: string[]) => [...new Set(origins)].sort().join(' ');

/**
 * The page's policy, derived from the environment's settings. It stands in the page, first in the head, so that a
 * publish or a setting never waits for a header to follow.
 */
export function contentSecurityPolicy(settings: Settings, scriptHash: string, styleHash: string): string {
  const api = Object.values(settings.api);
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `script-src 'self' ${scriptHash} 'wasm-unsafe-eval'`,
    `style-src 'self' ${styleHash}`,
    `img-src 'self' data: blob: ${unique([...settings.imageOrigins, ...api])}`,
    `connect-src 'self' ${unique(api)}`,
    "font-src 'self'",
    "manifest-src 'self'",
    // No file of the origin: a blob is made from verified bytes, and no service worker can be registered.
    'worker-src blob:',
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default pb-worker',
  ].join('; ');
}
