import type { PageData, RouteData } from '../page/page-data';
import type { Address } from '../page/address';
import { startEarly } from './prefetch';

const data = { settings: { environment: 'pre', api: { JP: 'https://api.test' } } } as unknown as PageData;
const address = { region: 'JP' } as unknown as Address;
const route = { early: ['GET /v1/stores'], signIn: false } as unknown as RouteData;
const URL_OF = 'https://api.test/v1/stores';
const headersOf = (fetched: jest.Mock) => (fetched.mock.calls[0] as [string, RequestInit])[1].headers;

/** Returns a fetch that never responds and rejects when it is aborted. */
const silent = () =>
  jest.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal!.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
      ),
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('aborts a request without a response after 10 seconds', async () => {
  const fetched = silent();
  Object.assign(globalThis, { fetch: fetched });
  const early = startEarly(data, address, 'en', route);
  const answer = early.take(URL_OF, headersOf(fetched) as Record<string, string>)!;
  const ended = jest.fn();
  answer.catch((error: Error) => ended(error.name));
  await jest.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith('AbortError');
});

test('returns no response after the timeout', async () => {
  const fetched = silent();
  Object.assign(globalThis, { fetch: fetched });
  const early = startEarly(data, address, 'en', route);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(early.take(URL_OF, headersOf(fetched) as Record<string, string>)).toBeNull();
});
