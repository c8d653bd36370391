import type { BrowserContext, Route } from '@playwright/test';
import { answerRequests } from './answer-requests';

/** Returns the options with which a document is fetched. */
async function optionsFor(method: string): Promise<unknown> {
  let answer: (route: Route) => Promise<void>;
  const context = {
    route: async (_matches: unknown, handler: typeof answer) => {
      answer = handler;
    },
  };
  await answerRequests(context as unknown as BrowserContext, 'https://app.test', { files: {} } as never, {
    kind: 'live',
  });
  const fetch = jest.fn().mockResolvedValue({ ok: () => false, status: () => 404, headers: () => ({}) });
  const request = {
    method: () => method,
    url: () => 'https://app.test/jp/payment',
    resourceType: () => 'document',
  };
  await answer!({ request: () => request, fetch, fulfill: async () => undefined } as unknown as Route);
  return fetch.mock.calls[0][0];
}

test('a document that is read is fetched again after a reset, and one that is posted is not', async () => {
  expect(await optionsFor('GET')).toEqual({ maxRedirects: 0, maxRetries: 2 });
  expect(await optionsFor('POST')).toEqual({ maxRedirects: 0 });
});
