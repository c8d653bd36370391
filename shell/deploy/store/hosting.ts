/** Folder for data of the platform and the squads: locks, authors, commits, commands. Hosts must not serve it. */
export const PRIVATE_FOLDER = 'private/';

/**
 * Policy of all responses except the page. A file that is opened as a document gets an opaque origin, runs no script
 * and loads nothing. The policy does not affect files that are loaded as scripts, styles, images or by fetch.
 */
export const INERT_POLICY = "default-src 'none'; sandbox";

/**
 * Rules for hosts. They do not depend on what is published. Deep links return the page, which is revalidated on each
 * request. All other files are immutable, except `mutablePaths`. `hosting.json` in an environment is a copy for tools
 * and local servers.
 */
export const HOSTING_RULES = {
  page: {
    // Not `no-store`, which would disable the back-forward cache.
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
  /** Headers of responses without a file (404, 405). */
  missing: {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': INERT_POLICY,
    'X-Content-Type-Options': 'nosniff',
  },
  mutablePaths: ['/hosting.json'],
  /** Answered with 404. */
  privatePaths: [`/${PRIVATE_FOLDER}`],
} as const;

/** Types of files that a version may contain. HTML, SVG and XML are not among them, as they could run as documents. */
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

export const VERSION_EXTENSIONS: readonly string[] = Object.keys(VERSION_TYPES);

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);

/** Returns the content type of a stored file. Browsers do not render files of the fallback type. */
export const getContentType = (file: string): string => {
  if (file === 'index.html') return 'text/html; charset=utf-8';
  const extension = extensionOf(file);
  return Object.hasOwn(VERSION_TYPES, extension) ? VERSION_TYPES[extension]! : 'application/octet-stream';
};

/**
 * Returns the Content-Disposition of a stored file, for stores that cannot keep a policy as metadata (S3). Browsers
 * then download the file instead of opening it as a document. Scripts, styles and images are not affected.
 */
export const getContentDisposition = (file: string): string | undefined =>
  file === 'index.html' ? undefined : 'attachment';

/** Returns the Cache-Control header of a stored file. */
export function getCacheControl(file: string): string {
  if (file === 'index.html') return HOSTING_RULES.page['Cache-Control'];
  const mutable = (HOSTING_RULES.mutablePaths as readonly string[]).includes(`/${file}`);
  return (mutable ? HOSTING_RULES.mutable : HOSTING_RULES.immutable)['Cache-Control'];
}
