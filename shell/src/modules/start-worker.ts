interface Policy {
  createScriptURL(url: string): string;
}

let policy: Policy | null | undefined;

/** The one policy beside `default`: it passes only addresses of blobs that were made here, from verified bytes. */
function workerPolicy(): Policy | null {
  if (policy === undefined) {
    const factory = (window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } })
      .trustedTypes;
    policy =
      factory?.createPolicy('pb-worker', {
        createScriptURL: (url) => (url.startsWith('blob:') ? url : ''),
      }) ?? null;
  }
  return policy;
}

/** Starts a worker from a file that the page's hashes know: fetched with integrity, then run from a blob. */
export async function startModuleWorker(file: string): Promise<Worker> {
  const text = await window.__pb.text(file);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    const trusted = workerPolicy()?.createScriptURL(url) ?? url;
    return new Worker(trusted as unknown as string | URL);
  } finally {
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
}
