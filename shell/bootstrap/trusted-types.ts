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
 * Creates the only Trusted Types policies of the document. The default policy accepts only known files, and only as
 * script sources.
 * @param resolve returns the absolute URL of a known file; '' for any other URL
 * @returns a function that starts a worker from verified source text
 */
export function createPolicies(resolve: (url: string) => string): (text: string) => Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url, _type, sink) => (sink === 'HTMLScriptElement src' ? resolve(url) : null),
  });
  let worker = '';
  const workers = trustedTypes?.createPolicy('pb-worker', {
    createScriptURL: (url) => (url === worker ? url : null),
  });
  return (text) => {
    worker = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    try {
      return new Worker(workers ? workers.createScriptURL(worker) : worker);
    } finally {
      const url = worker;
      worker = '';
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    }
  };
}
