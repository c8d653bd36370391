import { createFakeCaches, createLock } from './caches-fixture';
import type { KeepMessage } from '../page/offline';
import { createRequests } from './requests';
import { ORIGIN, type Published, createSite, sha256 } from './site-fixture';
import { createStoredSet } from './stored-set';

/** Creates a service worker's answers on a phone without a stored page, and the host that it requests. */
export function setup(published: Published = { shell: 1, module: 1 }) {
  const storage = createFakeCaches();
  let now = 1_800_000_000_000;
  const site = createSite(published);
  const set = createStoredSet({
    caches: storage.caches,
    fetch: site.fetch,
    sha256: (bytes) => Promise.resolve(sha256(bytes)),
    exclusive: createLock(),
    origin: ORIGIN,
    published: site.published,
    now: () => now,
    onLeftOut: () => undefined,
  });
  const waits: { ms: number; end: () => void }[] = [];
  const retire = jest.fn(() => Promise.resolve());
  const passOn = jest.fn((_message: KeepMessage) => Promise.resolve());
  /** Replaces the network if it is set. */
  let answer: (() => Promise<Response>) | null = null;
  const requests = createRequests({
    set,
    fetch: (request) => (answer ? answer() : site.fetch(request)),
    fetchToStore: (address, init) => (answer ? answer() : site.fetch(address, init)),
    wait: (ms) => new Promise((done) => void waits.push({ ms, end: () => done(null) })),
    now: () => now,
    origin: ORIGIN,
    retire,
    passOn,
  });
  const background: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void background.push(promise);
  /** Opens the page. A reload asks the network first, as a visit does whose page is not recent. */
  const open = ({ cache = 'no-cache' }: RequestInit = {}) =>
    requests.openPage({
      request: new Request(`${ORIGIN}/jp/order/list`, { cache }),
      waitUntil,
    });
  const ended = async () => {
    while (background.length > 0) await Promise.allSettled(background.splice(0));
  };
  return {
    ...{ storage, site, set, requests, waits, retire, passOn, open, waitUntil, ended },
    /** Asks whether a document may still run. */
    check: () => requests.checkDocument(waitUntil),
    /** Opens the page from a link or the address bar. */
    start: () => open({ cache: 'default' }),
    pass: (ms: number) => void (now += ms),
    /** Visits the page with network, so that it is stored. */
    async visit() {
      await open();
      await ended();
      await requests.keep('en', null);
      site.takeRequested();
    },
    reply: (next: (() => Promise<Response>) | null) => void (answer = next),
  };
}
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));
