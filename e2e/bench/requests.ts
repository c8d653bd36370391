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
   * Addresses of the scripts on the call stack of the request; the document's address for an inline script.
   */
  askedBy: string[];
  /** A preflight came first: one more round trip, which the browser does not throttle. */
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

/** Records all following requests of a page. `settle` waits until there is no more activity. */
export async function recordRequests(session: CDPSession) {
  const requests = new Map<string, Omit<PageRequest, 'preflight'>>();
  const preflighted = new Set<string>();
  let lastMove = Date.now();
  const moved = (id: string) => {
    lastMove = Date.now();
    return requests.get(id);
  };

  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    lastMove = Date.now();
    if (!/^https?:/.test(request.url)) return;
    const asking = initiator as { type: string; url?: string; stack?: StackTrace; requestId?: string };
    // The preflight may be reported after the request has ended, so they are joined when read.
    if (asking.type === 'preflight' && asking.requestId) preflighted.add(asking.requestId);
    const askedBy = scriptsOf(asking.stack);
    requests.set(requestId, {
      id: requestId,
      url: request.url,
      method: request.method,
      type: asking.type === 'preflight' ? 'Preflight' : (type ?? 'Other'),
      startedAt: timestamp * 1000,
      finishedAt: null,
      bytes: 0,
      cached: false,
      askedBy: askedBy.length === 0 && asking.url ? [asking.url] : askedBy,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const found = moved(requestId);
    if (found) found.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const found = moved(requestId);
    if (found && (response.fromDiskCache || response.fromPrefetchCache)) found.cached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const found = moved(requestId);
    if (!found) return;
    found.finishedAt = timestamp * 1000;
    found.bytes = found.cached ? 0 : encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const found = moved(requestId);
    if (found) found.finishedAt = timestamp * 1000;
  });
  await session.send('Network.enable');

  return {
    all: (): PageRequest[] =>
      [...requests.values()].map((one) => ({ ...one, preflight: preflighted.has(one.id) })),
    async settle(quietMs: number, limitMs: number): Promise<void> {
      for (const end = Date.now() + limitMs; Date.now() < end;) {
        if (Date.now() - lastMove >= quietMs) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
