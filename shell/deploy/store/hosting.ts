/** Folder of what only the platform and the squads read: locks, authors, commits, commands. No host may serve it. */
export const PRIVATE_FOLDER = 'private/';

/**
 * The few rules a host needs, and that no publish ever changes: a deep link is answered by the page; the page is asked
 * for again each time (never `no-store`: that costs the back-forward cache); everything else never changes; and the
 * headers that a page cannot state itself. `hosting.json` in an environment is a copy for tools and local serving.
 */

/**
 * Policy of every answer but the page. Scripts, styles, images and fetches ignore it; a file that is opened as a
 * document gets an opaque origin, runs nothing and loads nothing.
 */
export const INERT_POLICY = "default-src 'none'; sandbox";

export const HOSTING_RULES = {
  page: {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Integrity-Policy': 'blocked-destinations=(script)',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=63072000',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=()',
  },
  immutable: {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': INERT_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
  },
  mutable: {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': INERT_POLICY,
    'X-Content-Type-Options': 'nosniff',
  },
  /** Of an answer that is no file (404, 405). */
  missing: {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': INERT_POLICY,
    'X-Content-Type-Options': 'nosniff',
  },
  mutablePaths: ['/registry.json', '/hosting.json', '/sw.js'],
  /** Answered with 404. */
  privatePaths: [`/${PRIVATE_FOLDER}`],
} as const;

/** Types that a version may hold. None of them runs when it is opened as a document: no HTML, SVG or XML. */
const VERSION_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

/** Extensions of the files that a version may hold. */
export const VERSION_EXTENSIONS: readonly string[] = Object.keys(VERSION_TYPES);

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);

/** Content type of a stored file. A type that is not known is never rendered. */
export const contentTypeOf = (file: string): string => {
  if (file === 'index.html') return 'text/html; charset=utf-8';
  const extension = extensionOf(file);
  return Object.hasOwn(VERSION_TYPES, extension) ? VERSION_TYPES[extension]! : 'application/octet-stream';
};

/**
 * Content-Disposition of a stored file, for stores that cannot keep a policy as metadata (S3): a browser downloads
 * such a file instead of opening it as a document. Loading it as a script, style or image is not affected.
 */
export const dispositionOf = (file: string): string | undefined =>
  file === 'index.html' ? undefined : 'attachment';

/** How long a stored file may be kept: the page is asked for each time, what never changes never again. */
export function cacheControlOf(file: string): string {
  if (file === 'index.html') return HOSTING_RULES.page['Cache-Control'];
  const mutable = (HOSTING_RULES.mutablePaths as readonly string[]).includes(`/${file}`);
  return (mutable ? HOSTING_RULES.mutable : HOSTING_RULES.immutable)['Cache-Control'];
}
