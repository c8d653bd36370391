import { createHash } from 'node:crypto';
import { LANGUAGE_ORDER } from '@shared/i18n/languages';
import { renderDataBlock } from '../page/data-block';
import type { FileRef, PageData, VersionBase } from '../page/page-data';

export const ORIGIN = 'https://m.test';
export const sha256 = (bytes: ArrayBuffer | Uint8Array | string) =>
  createHash('sha256')
    .update(typeof bytes === 'string' ? bytes : new Uint8Array(bytes))
    .digest('base64');

const textOf = (path: string) => `content of ${path}`;
const refsOf = (base: string, files: string[]) =>
  files.map((file): FileRef => [file, sha256(textOf(base + file))]);
const localesOf = (base: string) =>
  Object.fromEntries(LANGUAGE_ORDER.map((language) => [language, refsOf(base, [`${language}.json`])[0]!]));
const idOf = (version: number) => `1.${version}.0-0000000${version}`;
function versionOf(name: string, version: number): VersionBase {
  return { id: idOf(version), base: `${name}/${idOf(version)}/`, contract: '1.0.0' };
}

function moduleOf(version: number, name = 'mf-a') {
  const { id, base, contract } = versionOf(name, version);
  const [entry] = refsOf(base, ['entry.js']);
  return {
    ...{ id, base, contract, entry, uniqueName: `a_${version}`, routes: [] },
    pages: { './A': refsOf(base, ['page_A.js', 'page_A.css']), './B': refsOf(base, ['page_B.js']) },
    locales: localesOf(base),
  };
}

function shellOf(version: number) {
  const shell = versionOf('shell', version);
  return {
    ...shell,
    files: refsOf(shell.base, ['shell.js', 'shell.css']),
    lazy: refsOf(shell.base, ['axios.js']),
    locales: localesOf(shell.base),
  };
}

export interface Published {
  shell: number;
  module: number;
  /** Version of a second module, `mf-b`. */
  other?: number;
  canary?: number;
  serviceWorker?: 'off';
  /** Oldest revision that may run. */
  oldest?: string;
}

/** Returns the page of an environment with one module, or two. */
export function pageOf({ shell, module, other, canary, serviceWorker, oldest }: Published): string {
  const data = {
    format: 1,
    revision: `r-${shell}-${module}`,
    settings: {},
    ...(serviceWorker ? { serviceWorker } : {}),
    ...(oldest ? { oldest } : {}),
    shell: shellOf(shell),
    modules: {
      'mf-a': {
        ...moduleOf(module),
        previous: moduleOf(module),
        ...(canary ? { canary: { ...moduleOf(canary), percent: 50 } } : {}),
      },
      ...(other ? { 'mf-b': moduleOf(other, 'mf-b') } : {}),
    },
  };
  return `<!doctype html>${renderDataBlock(data as unknown as PageData)}<script>first()</script>`;
}

/** The headers that publishing tells the service worker. */
export const HEADERS_OF_PAGE = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

const HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Content-Encoding': 'br',
  Date: 'Mon, 01 Jun 2026 00:00:00 GMT',
};

/** The host of the app, as a test of the service worker sees it. */
export function createSite(published: Published) {
  let page = pageOf(published);
  let broken: RegExp | null = null;
  let changed: RegExp | null = null;
  let hanging: { path: RegExp; until: Promise<void> } | null = null;
  const requested: string[] = [];
  /** Hashes of the pages that were published. */
  const documents = [sha256(page)];
  const fetch = async (request: Request | string, init: RequestInit = {}): Promise<Response> => {
    const address = typeof request === 'string' ? request : request.url;
    const { integrity, cache } = typeof request === 'string' ? init : request;
    const path = address.slice(ORIGIN.length + 1);
    requested.push(cache === 'reload' ? `${path} past the cache` : path);
    if (hanging?.path.test(path)) await hanging.until;
    if (broken?.test(path)) throw new TypeError('Failed to fetch');
    if (!path.includes('.')) return new Response(page, { headers: HEADERS });
    const text = changed?.test(path) ? 'changed' : textOf(path);
    if (integrity && integrity !== `sha256-${sha256(text)}`) throw new TypeError('Failed to fetch');
    return new Response(text);
  };
  return {
    fetch,
    /** Paths requested since the last call. */
    takeRequested: () => requested.splice(0),
    publish(next: Published) {
      page = pageOf(next);
      documents.push(sha256(page));
    },
    /** Facts that publishing tells the service worker of the newest page. */
    published: { documents, headers: HEADERS_OF_PAGE },
    /** Answers the page requests with another text. The service worker does not know it. */
    servePage: (html: string) => void (page = html),
    /** Breaks the connection for matching paths. */
    break: (path: RegExp | null) => void (broken = path),
    /** Does not answer matching paths until the returned function is called. */
    hang(path: RegExp): () => void {
      let release = (): void => undefined;
      hanging = { path, until: new Promise((done) => (release = done)) };
      return () => release();
    },
    /** Sends wrong bytes for matching paths. */
    tamper: (path: RegExp | null) => void (changed = path),
  };
}
