import type { CDPSession } from '@playwright/test';

/** One request of a page, as the browser reports it. Times in ms on the browser's clock. */
export interface PageRequest {
  id: string;
  url: string;
  method: string;
  /** Document, Script, Stylesheet, Fetch, XHR, Image, Preflight and others. */
  type: string;
  startedAt: number;
  finishedAt: number | null;
  /** Compressed bytes over the network, with headers. 0 if nothing was downloaded. */
  bytes: number;
  /** Answered from the memory or disk cache. */
  cached: boolean;
  /**
   * URLs of the scripts on the call stack of the request. An inline script, and the parser, have the document's URL.
   */
  askedBy: string[];
  /** True if a preflight request preceded this one. The throttling does not delay the round trip of a preflight. */
  preflight: boolean;
}

interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace;
}

function scriptsOf(stack: StackTrace | undefined): string[] {
  const urls = new Set<string>();
  for (let trace = stack; trace; trace = trace.parent) {
    for (const { url } of trace.callFrames) if (url) urls.add(url);
  }
  return [...urls];
}

/**
 * Records the requests that a page makes from now on.
 * @returns `all`, which returns the recorded requests, and `settle`, which waits at most `limitMs` until there was no
 * activity for `quietMs`
 */
export async function recordRequests(session: CDPSession) {
  const requests = new Map<string, Omit<PageRequest, 'preflight'>>();
  const preflighted = new Set<string>();
  let lastActivity = Date.now();
  const recordActivity = (id: string) => {
    lastActivity = Date.now();
    return requests.get(id);
  };

  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    lastActivity = Date.now();
    if (!/^https?:/.test(request.url)) return;
    const source = initiator as { type: string; url?: string; stack?: StackTrace; requestId?: string };
    // A preflight may be reported after its request has ended, so `all` joins them.
    if (source.type === 'preflight' && source.requestId) preflighted.add(source.requestId);
    const askedBy = scriptsOf(source.stack);
    requests.set(requestId, {
      id: requestId,
      url: request.url,
      method: request.method,
      type: source.type === 'preflight' ? 'Preflight' : (type ?? 'Other'),
      startedAt: timestamp * 1000,
      finishedAt: null,
      bytes: 0,
      cached: false,
      askedBy: askedBy.length === 0 && source.url ? [source.url] : askedBy,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const found = recordActivity(requestId);
    if (found) found.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const found = recordActivity(requestId);
    if (found && (response.fromDiskCache || response.fromPrefetchCache)) found.cached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const found = recordActivity(requestId);
    if (!found) return;
    found.finishedAt = timestamp * 1000;
    found.bytes = found.cached ? 0 : encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const found = recordActivity(requestId);
    if (found) found.finishedAt = timestamp * 1000;
  });
  await session.send('Network.enable');

  return {
    all: (): PageRequest[] =>
      [...requests.values()].map((one) => ({ ...one, preflight: preflighted.has(one.id) })),
    async settle(quietMs: number, limitMs: number): Promise<void> {
      for (const end = Date.now() + limitMs; Date.now() < end;) {
        if (Date.now() - lastActivity >= quietMs) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
