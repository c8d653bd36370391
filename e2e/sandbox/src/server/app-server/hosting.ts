import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

type Headers = Readonly<Record<string, string>>;

/** `hosting.json` of a published folder: the rules that every host of the app must follow. */
export interface Hosting {
  page: Headers;
  immutable: Headers;
  mutable: Headers;
  /** Headers of the service worker. */
  worker: Headers;
  /** Headers of a 404 response. */
  missing: Headers;
  mutablePaths: readonly string[];
  /** Path of the service worker. */
  workerPath: string;
  /** Path prefixes that get a 404. */
  privatePaths: readonly string[];
  /** Documents of the regions, by the first segment of the address in lower case. */
  regionPages: Readonly<Record<string, string>>;
  /** Further headers of documents whose address has one of these query parameters. */
  secret: { query: readonly string[]; headers: Headers };
}

/** With these headers a file that is opened as a document runs no scripts and has an opaque origin. */
const INERT = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

const DEFAULT: Hosting = {
  page: { 'Cache-Control': 'no-cache' },
  immutable: { ...INERT, 'Cache-Control': 'public, max-age=31536000, immutable' },
  mutable: { ...INERT, 'Cache-Control': 'no-cache' },
  worker: { ...INERT, 'Cache-Control': 'no-cache' },
  missing: { ...INERT, 'Cache-Control': 'no-cache' },
  mutablePaths: [],
  workerPath: '',
  privatePaths: [],
  regionPages: {},
  secret: { query: [], headers: {} },
};

/** The document of every deep link that has no document of a region. */
const PAGE = '/index.html';

/** Returns a reader of the rules. It reads the file again when it changes. Without the file it returns defaults. */
export function hostingReader(wwwDir: string): () => Promise<Hosting> {
  const file = join(wwwDir, 'hosting.json');
  let stamp = '';
  let rules = DEFAULT;
  return async () => {
    const info = await stat(file).catch(() => null);
    const next = info ? `${info.mtimeMs}:${info.size}` : '';
    if (next !== stamp) {
      rules = info
        ? { ...DEFAULT, ...(JSON.parse(await readFile(file, 'utf8')) as Partial<Hosting>) }
        : DEFAULT;
      stamp = next;
    }
    return rules;
  };
}

/** Returns whether an address is private, in any case: a disk that knows no case finds the same file. */
export const isPrivate = (rules: Hosting, address: string): boolean =>
  rules.privatePaths.some((beginning) => address.toLowerCase().startsWith(beginning.toLowerCase()));

/**
 * Returns the documents of a deep link. The host serves the first one that exists.
 * @param first first segment of the address, in lower case
 */
export const pageFiles = ({ regionPages }: Hosting, first: string): string[] =>
  Object.hasOwn(regionPages, first) ? [regionPages[first]!, PAGE] : [PAGE];

/**
 * Returns the headers of a file by its address.
 * @param url requested address with its query
 */
export function headersFor(rules: Hosting, address: string, url: string): Headers {
  if (address === PAGE || Object.values(rules.regionPages).includes(address)) {
    const query = new URLSearchParams(url.split('?', 2)[1]);
    return rules.secret.query.some((name) => query.has(name))
      ? { ...rules.page, ...rules.secret.headers }
      : rules.page;
  }
  if (address === rules.workerPath) return rules.worker;
  return rules.mutablePaths.includes(address) ? rules.mutable : rules.immutable;
}
