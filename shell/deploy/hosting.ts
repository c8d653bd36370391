/**
 * The few rules a host needs, and that no publish ever changes: a deep link is answered by the page; the page is asked
 * for again each time (never `no-store`: that costs the back-forward cache); everything else never changes; and the
 * headers that a page cannot state itself. `hosting.json` in an environment is a copy for tools and local serving.
 */
export const HOSTING_RULES = {
  page: {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Integrity-Policy': 'blocked-destinations=(script)',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=63072000',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=()',
  },
  immutable: {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
  },
  mutable: { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' },
  mutablePaths: ['/registry.json', '/hosting.json', '/sw.js'],
} as const;

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** What a stored file is served as. */
export const contentTypeOf = (file: string): string =>
  TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** How long a stored file may be kept: the page is asked for each time, what never changes never again. */
export function cacheControlOf(file: string): string {
  if (file === 'index.html') return HOSTING_RULES.page['Cache-Control'];
  const mutable = (HOSTING_RULES.mutablePaths as readonly string[]).includes(`/${file}`);
  return (mutable ? HOSTING_RULES.mutable : HOSTING_RULES.immutable)['Cache-Control'];
}
