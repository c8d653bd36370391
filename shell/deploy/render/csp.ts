import type { Settings } from '@shared/module-kit/host';
import { WORKER_PATH } from 'shell/publishing';

const unique = (origins: string[]) => [...new Set(origins)].sort().join(' ');

/**
 * Returns the page's Content Security Policy, derived from the environment's settings. The page contains it as a meta
 * element, so that a publish or a change of settings needs no change of headers.
 * @param scripts source expressions of the inline scripts
 * @param style source expression of the inline style
 */
export function contentSecurityPolicy(settings: Settings, scripts: readonly string[], style: string): string {
  const api = Object.values(settings.api);
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `script-src 'self' ${scripts.join(' ')} 'wasm-unsafe-eval'`,
    `style-src 'self' ${style}`,
    `img-src 'self' data: blob: ${unique([...settings.imageOrigins, ...api])}`,
    `connect-src 'self' ${unique(api)}`,
    "font-src 'self'",
    "manifest-src 'self'",
    // The only service worker is that of the app: browsers accept one of the same origin only, and this is its path.
    // WebKit refuses the source without a scheme. Other workers start from blobs of verified bytes.
    `worker-src blob: http://*:*${WORKER_PATH} https://*:*${WORKER_PATH}`,
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default pb-worker',
  ].join('; ');
}
