import { requestOf, requestUrl } from '@shared/api-client/request-of';
import type { PlainEndpoint } from '@shared/http-api/app';
import * as table from '@shared/http-api/endpoints';

/** A GET of a route that the bootstrap sends before the app starts: its endpoint, and its arguments if it has any. */
export type EarlyCall = string | { call: string; with: Record<string, string | number | boolean> };

const ENDPOINTS = table as unknown as Readonly<Record<string, PlainEndpoint<unknown, unknown> | undefined>>;

const partsOf = (early: EarlyCall) =>
  typeof early === 'string' ? { call: early, with: {} } : { call: early.call, with: early.with };

/** Returns what is wrong with an early call, as a sentence without its subject. Null if nothing is. */
export function earlyProblem(early: EarlyCall): string | null {
  const { call, with: args } = partsOf(early);
  const endpoint = ENDPOINTS[call];
  if (endpoint?.method !== 'GET')
    return `names "${call}", which is no GET of shared/http-api/schemas/endpoints.ts`;
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, member]) => member!);
  const known = [...inPath, ...(endpoint.query ?? [])];
  const unknown = Object.keys(args).find((member) => !known.includes(member));
  if (unknown !== undefined) return `gives "${unknown}", which ${call} does not have`;
  const missing = inPath.find((member) => !(member in args));
  return missing === undefined ? null : `does not give "${missing}", which the path of ${call} needs`;
}

/**
 * Returns the request of an early call as page data and bootstrap have it, e.g. `GET /v1/orders?tab={tab:all}`. The same
 * code writes the requests of pages, so that a page finds its early answer.
 */
export function earlyRequest(early: EarlyCall): string {
  const { call, with: args } = partsOf(early);
  const url = requestUrl(requestOf(ENDPOINTS[call]!, args));
  return `GET ${url.replace(/%7B.*?%7D/g, decodeURIComponent)}`;
}
