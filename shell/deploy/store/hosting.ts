import { NOTICES_FILE, REGIONS, SHARE_QUERY, type RegionCode } from '@shared/http-api/app';
import { WORKER_PATH } from 'shell/publishing';

/** Folder for data of the platform and the squads: locks, authors, commits, commands. Hosts must not serve it. */
export const PRIVATE_FOLDER = 'private/';
/** First segments of the paths that hosts do not serve. */
export const PRIVATE_SEGMENTS: readonly string[] = [PRIVATE_FOLDER.slice(0, -1)];

/**
 * Policy of all responses except the page and the service worker. A file that is opened as a document gets an opaque origin, runs no script
 * and loads nothing. The policy does not affect files that are loaded as scripts, styles, images or by fetch.
 */
export const INERT_POLICY = "default-src 'none'; sandbox";

/** Returns the document of a region: the page with the region's tags for installation and link previews. */
export const regionPageFile = (region: RegionCode): string => `${region.toLowerCase()}/index.html`;

/** Returns the web app manifest of a region. */
export const manifestFile = (region: RegionCode): string => `${region.toLowerCase()}/app.webmanifest`;

/** Compatibility of the versions of a page, for squads and the platform. No document loads it. */
export const COMPATIBILITY_FILE = 'compatibility.json';

const PAGE_FILES: readonly string[] = ['index.html', ...REGIONS.map(regionPageFile)];

/** Files other than pages that publishing rewrites. */
const MUTABLE_FILES: readonly string[] = [
  'hosting.json',
  'favicon.ico',
  NOTICES_FILE,
  COMPATIBILITY_FILE,
  ...REGIONS.map(manifestFile),
];

/**
 * Rules for hosts. They do not depend on what is published. A deep link returns the page of its region (`regionPages`)
 * or otherwise `index.html`. Both are revalidated on each request. All other files are immutable, except `mutablePaths`
 * and the service worker. `hosting.json` in an environment is a copy for tools and local servers.
 */
export const HOSTING_RULES = {
  page: {
    // Not `no-store`, which would disable the back-forward cache. The policy contains the hash of the inline script, so a
    // host that rewrites the document stops the app.
    'Cache-Control': 'no-cache, no-transform',
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Integrity-Policy': 'blocked-destinations=(script)',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=63072000',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=()',
  },
  immutable: {
    // The browser refuses a file of a version whose bytes a host has changed, as they then lack their hash.
    'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
    'Content-Security-Policy': INERT_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
  },
  mutable: {
    'Cache-Control': 'no-cache, no-transform',
    'Content-Security-Policy': INERT_POLICY,
    'X-Content-Type-Options': 'nosniff',
  },
  /**
   * The service worker. Its policy applies to its own requests. It may fetch from this origin, update itself
   * (`worker-src`) and load nothing else. A document gets the policy of the page, also from the worker.
   */
  worker: {
    'Cache-Control': 'no-cache, no-transform',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'; worker-src 'self'",
    'X-Content-Type-Options': 'nosniff',
  },
  /** Headers of responses without a file (404, 405). */
  missing: {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': INERT_POLICY,
    'X-Content-Type-Options': 'nosniff',
  },
  mutablePaths: MUTABLE_FILES.map((file) => `/${file}`),
  workerPath: WORKER_PATH,
  /**
   * Documents by the first segment of the address, in lower case. Hosts ignore the case of the address, and return
   * `index.html` if such a document does not exist.
   */
  regionPages: Object.fromEntries(
    REGIONS.map((region) => [region.toLowerCase(), `/${regionPageFile(region)}`]),
  ),
  /**
   * Documents whose address has one of these query parameters also get these headers, which replace those of `page` with the
   * same name. A share link is a secret (decision 73): no search engine may list it, no other site and no cache may learn it.
   */
  secret: {
    query: [SHARE_QUERY],
    headers: {
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store, no-transform',
    },
  },
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

/** Types of the other files. */
const OTHER_TYPES: Record<string, string> = {
  webmanifest: 'application/manifest+json; charset=utf-8',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
};

export const VERSION_EXTENSIONS: readonly string[] = Object.keys(VERSION_TYPES);

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);

/** Returns the content type of a stored file. Browsers do not render files of the fallback type. */
export const getContentType = (file: string): string => {
  if (PAGE_FILES.includes(file)) return 'text/html; charset=utf-8';
  const extension = extensionOf(file);
  const types = { ...VERSION_TYPES, ...OTHER_TYPES };
  return Object.hasOwn(types, extension) ? types[extension]! : 'application/octet-stream';
};

/**
 * Returns the Content-Disposition of a stored file, for stores that cannot keep a policy as metadata (S3). Browsers
 * then download the file instead of opening it as a document. Scripts, styles and images are not affected.
 */
export const getContentDisposition = (file: string): string | undefined =>
  PAGE_FILES.includes(file) ? undefined : 'attachment';

/** Returns the Cache-Control header of a stored file. */
export function getCacheControl(file: string): string {
  if (PAGE_FILES.includes(file)) return HOSTING_RULES.page['Cache-Control'];
  if (`/${file}` === HOSTING_RULES.workerPath) return HOSTING_RULES.worker['Cache-Control'];
  return (MUTABLE_FILES.includes(file) ? HOSTING_RULES.mutable : HOSTING_RULES.immutable)['Cache-Control'];
}
