import type { EarlyAnswer } from '@shared/api-client';
import { REQUEST_TIMEOUT_MS } from '@shared/api-client/limits';
import { resolveEnvironment } from '@shared/http-api/app/environment';
import { CONTRACT_HEADER } from '@shared/http-api/app/version';
import { type Language, requestLanguageHeaders } from '@shared/i18n/languages';
import { tokenKey } from '../page/storage-keys';
import type { PageData, RouteData } from '../page/page-data';
import type { Address } from '../page/address';

/**
 * Prefetches up to two GET requests of the route, with the headers that the API client would send. The client takes
 * each response once, if its headers are still the same and the request is not older than the API client's timeout. A
 * request without a response is aborted after that timeout.
 */
export function startPrefetch(
  data: PageData,
  address: Address,
  language: Language,
  route: RouteData | undefined,
) {
  const started = new Map<string, { headers: string; startedAt: number; answer: Promise<EarlyAnswer> }>();
  const token = readToken(address);
  const headers: Record<string, string> = {
    ...requestLanguageHeaders(language),
    ...CONTRACT_HEADER,
    'X-DATA-REGION': address.region,
    ...(token ? { 'X-WEB-TOKEN': token } : {}),
  };
  const query = new URLSearchParams(location.search);
  for (const call of (route?.early ?? []).slice(0, 2)) {
    let complete = !route?.signIn || token !== null;
    const path = call
      .replace(/^GET /, '')
      .replace(/\{(\w+)(?::(\w*))?\}/g, (_all, key: string, fallback?: string) => {
        const value = query.get(key) ?? fallback;
        if (!value || !/^[\w.-]{1,40}$/.test(value)) complete = false;
        return encodeURIComponent(value ?? '');
      });
    if (!complete) continue;
    const url = data.settings.api[address.region] + path;
    const timeout = new AbortController();
    const timer = setTimeout(() => {
      // `take` no longer returns this request, so the API client sends its own.
      started.delete(url);
      timeout.abort();
    }, REQUEST_TIMEOUT_MS);
    const startedAt = Date.now();
    const answer = fetch(url, { headers, credentials: 'omit', signal: timeout.signal })
      .then(async (response) => ({
        status: response.status,
        retryAfter: response.headers.get('Retry-After'),
        startedAt,
        endedAt: Date.now(),
        text: await response.text(),
      }))
      .finally(() => clearTimeout(timer));
    answer.catch(() => undefined);
    started.set(url, { headers: JSON.stringify(sorted(headers)), startedAt, answer });
  }
  return {
    take(url: string, requested: Record<string, string>) {
      const found = started.get(url);
      started.delete(url);
      const isFresh = found && Math.abs(Date.now() - found.startedAt) < REQUEST_TIMEOUT_MS;
      return isFresh && found.headers === JSON.stringify(sorted(requested)) ? found.answer : null;
    },
  };
}

const sorted = (headers: Record<string, string>) =>
  Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1));

function readToken(address: Address): string | null {
  try {
    return localStorage.getItem(tokenKey(resolveEnvironment(location.host), address.region));
  } catch {
    return null;
  }
}
