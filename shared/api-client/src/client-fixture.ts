import { memoryStorage } from './text-storage';
import axios, { type AxiosRequestConfig } from 'axios';
import { createApiClient } from './client';
import type { ApiClientConfig } from './config';
import { createServerClock } from './server-clock';

/** An answer of the platform, or none. */
export type Answer = { status: number; data: string; headers?: Record<string, string> } | 'no answer';
/** Returns an answer with the platform's envelope. */
export const envelope = (body: object) => ({
  status: 200,
  data: JSON.stringify({
    success: true,
    model: null,
    errorCode: null,
    serverTime: '2026-11-21T00:00:00Z',
    traceId: 't1',
    ...body,
  }),
});

/** Creates a client that gets the given answers in turn. */
export function setup(answers: Answer[], more: Partial<ApiClientConfig> = {}) {
  const sent: AxiosRequestConfig[] = [];
  const log: string[] = [];
  const values = new Map<string, string>();
  const http = axios.create();
  http.request = (async (config: AxiosRequestConfig) => {
    sent.push(config);
    const answer = answers.shift();
    if (!answer || answer === 'no answer') throw new Error('Network Error');
    return { headers: {}, ...answer };
  }) as never;
  const client = createApiClient({
    baseUrl: 'https://api.test',
    region: 'JP',
    languageHeaders: () => ({ 'X-Override-Language': 'ja', 'Accept-Language': 'ja-JP' }),
    token: () => 'secret',
    storage: memoryStorage(values),
    clock: createServerClock(() => 0),
    onUnauthorized: () => undefined,
    reauthenticate: () => Promise.resolve(false),
    onSessionExpired: () => undefined,
    log: (text) => log.push(text),
    wait: () => Promise.resolve(),
    http: () => Promise.resolve(http),
    ...more,
  });
  return { client, sent, log };
}
export const get = { method: 'GET' as const, path: '/test/thing' };
export const write = {
  method: 'POST' as const,
  path: '/test/things',
  body: { cabinetSn: 'JPC00001' },
  intent: '',
};
export const keyOf = (config: AxiosRequestConfig | undefined) =>
  (config?.headers as Record<string, string>)['Idempotency-Key'];
