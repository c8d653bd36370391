import { WORKER_PATH } from '../page/offline';

interface Policy {
  createScriptURL(url: string): string;
}
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string, type: string, sink: string): string | null },
  ): Policy;
}

/**
 * Code before the text of a worker. It takes the service worker and its caches away, as the document does, nested
 * workers, which would have them again, and the import of scripts, which have no hash. Engines differ in where they define them.
 */
const WITHOUT_CACHES =
  'for(let o=self;o;o=o.__proto__){delete o.caches;delete o.Worker;delete o.importScripts}delete WorkerNavigator.prototype.serviceWorker;';

/** Workers that the policies permit, besides known scripts. */
export interface Workers {
  /** Starts a worker from verified source text. The worker has no `caches` and starts no workers. */
  start(text: string): Worker;
  /** Registers the service worker of the app, for the whole origin. */
  registerService(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration>;
}

/**
 * Creates the only Trusted Types policies of the document. The default policy accepts only known files, and only as
 * script sources.
 * @param resolve returns the absolute URL of a known file; '' for any other URL
 */
export function createPolicies(resolve: (url: string) => string): Workers {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url, _type, sink) => (sink === 'HTMLScriptElement src' ? resolve(url) : null),
  });
  let worker = '';
  const workers = trustedTypes?.createPolicy('pb-worker', {
    createScriptURL: (url) => (url === worker ? url : null),
  });
  /** Calls `use` with the only URL that the policy accepts meanwhile. */
  function withTrusted<T>(url: string, use: (trusted: string) => T): T {
    worker = url;
    try {
      return use(workers ? workers.createScriptURL(url) : url);
    } finally {
      worker = '';
    }
  }
  return {
    start(text) {
      const url = URL.createObjectURL(new Blob([WITHOUT_CACHES, text], { type: 'text/javascript' }));
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
      return withTrusted(url, (trusted) => new Worker(trusted));
    },
    registerService: (container) =>
      // The browser compares the file with the server's at each update, not with its HTTP cache.
      withTrusted(WORKER_PATH, (trusted) => container.register(trusted, { updateViaCache: 'none' })),
  };
}
