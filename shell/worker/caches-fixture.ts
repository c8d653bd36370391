/** Creates the lock that all service workers of a browser share. */
export { createSerialQueue as createLock } from '../page/serial-queue';

/** In-memory Cache Storage of a test, with the part of the interface that the service worker uses. */
export function createFakeCaches() {
  const contents = new Map<string, Map<string, { body: ArrayBuffer; headers: [string, string][] }>>();
  const addressOf = (request: Request | string) => (typeof request === 'string' ? request : request.url);
  /** Number of files that still fit. */
  let space = Infinity;
  let broken = false;
  const refused = new Set<string>();

  const open = (name: string) => {
    if (broken) return Promise.reject(new DOMException('storage is broken', 'UnknownError'));
    const files = contents.get(name) ?? new Map<string, never>();
    contents.set(name, files);
    return Promise.resolve({
      match: (request: Request | string) => {
        const found = files.get(addressOf(request));
        return Promise.resolve(found && new Response(found.body.slice(0), { headers: found.headers }));
      },
      async put(request: Request | string, response: Response) {
        const body = await response.arrayBuffer();
        if (refused.has(addressOf(request))) throw new DOMException('full', 'QuotaExceededError');
        if (!files.has(addressOf(request)) && space-- <= 0)
          throw new DOMException('full', 'QuotaExceededError');
        files.set(addressOf(request), { body, headers: [...response.headers] });
      },
      delete: (request: Request | string) => Promise.resolve(files.delete(addressOf(request))),
      keys: () => Promise.resolve([...files.keys()].map((url) => ({ url }))),
    } as unknown as Cache);
  };
  return {
    caches: {
      open,
      match: async (request: Request | string, { cacheName }: MultiCacheQueryOptions = {}) => {
        if (broken) throw new DOMException('storage is broken', 'UnknownError');
        return contents.has(cacheName!) ? (await open(cacheName!)).match(request) : undefined;
      },
      has: (name: string) => Promise.resolve(contents.has(name)),
      keys: () => Promise.resolve([...contents.keys()]),
      delete: (name: string) => Promise.resolve(contents.delete(name)),
    },
    /** Returns the sorted addresses in a cache. */
    addresses: (name: string) => [...(contents.get(name)?.keys() ?? [])].sort(),
    /** Refuses to store an address. */
    refuse: (address: string) => void refused.add(address),
    limit: (files: number) => void (space = files),
    break: (isBroken: boolean) => void (broken = isBroken),
  };
}
