import type { BrowserContext, Route } from '@playwright/test';
import { createFeedback, upload, viewPoint } from '@shared/http-api/endpoints';
import { isCallTo } from '@shared/module-testing/journeys';

/** A network that cuts the calls that the outbox can repeat. */
export interface CutNetwork {
  /** Share of the calls that do not arrive, and of those whose answer is lost. */
  rate: number;
  /** Number of calls cut so far. */
  cuts: number;
  /** Called before and after each call has reached the platform. */
  onCall: () => void;
  /** Idempotency-Keys of the uploads by their content. */
  uploadKeys: Map<string, Set<string>>;
}

const CALLS = [viewPoint, upload, createFeedback].map(isCallTo);

/** Cuts calls of all pages of a phone. */
export async function cutNetwork(context: BrowserContext, chance: () => number): Promise<CutNetwork> {
  const network: CutNetwork = { rate: 0, cuts: 0, onCall: () => undefined, uploadKeys: new Map() };

  async function answer(route: Route): Promise<void> {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    if (isCallTo(upload)(request.url())) {
      const content = request.postData() ?? '';
      const keys = network.uploadKeys.get(content) ?? new Set();
      network.uploadKeys.set(content, keys.add(request.headers()['idempotency-key'] ?? ''));
    }
    const fate = chance();
    network.onCall();
    if (fate < network.rate / 2) {
      network.cuts++;
      return route.abort();
    }
    const response = await route.fetch();
    network.onCall();
    if (fate < network.rate) {
      network.cuts++;
      return route.abort();
    }
    return route.fulfill({ response });
  }

  // Rejects if the page is closed meanwhile.
  await context.route(
    (url) => CALLS.some((isCall) => isCall(url)),
    (route) => answer(route).catch(() => undefined),
  );
  return network;
}
