import type { Visit } from './figures';
import type { PageRequest } from './requests';

/** Returns a request of the origin `http://app.test` for tests, in flight from 0 to 100 ms. */
export const request = (given: Partial<PageRequest> & { url: string }): PageRequest => ({
  id: given.url,
  method: 'GET',
  type: 'Script',
  startedAt: 0,
  finishedAt: 100,
  bytes: 1000,
  cached: false,
  askedBy: [],
  preflight: false,
  ...given,
});

/** Returns a visit for tests whose page was usable after 1000 ms. */
export const visit = (given: Partial<Visit> = {}): Visit => ({
  usableMs: 1000,
  firstPaintMs: 500,
  firstContentMs: 600,
  largestPaintMs: 900,
  layoutShift: 0,
  blockedMs: 0,
  cpuMs: 400,
  cpu: { script: 250, style: 30, layout: 40 },
  heapBytes: 4_000_000,
  tapMs: 40,
  requests: 10,
  bytes: 200_000,
  scriptBytes: 150_000,
  later: { requests: 0, bytes: 0 },
  steps: { code: 1, allCode: 1, data: 2 },
  twice: [],
  waterfall: [],
  ...given,
});
