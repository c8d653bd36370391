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
