/** Milliseconds. */
export interface Timeouts {
  headers: number;
  /** The whole of it: a photo of 5 MB takes its time on a slow line. */
  request: number;
  /** How often it is looked at. */
  check: number;
}

const TIMEOUTS: Timeouts = { headers: 10_000, request: 180_000, check: 5_000 };

/** For `createServer` of Node: a client that sends a request by drops is cut off. */
export const serverTimeouts = ({ headers, request, check }: Timeouts = TIMEOUTS) => ({
  headersTimeout: headers,
  requestTimeout: request,
  connectionsCheckingInterval: check,
});

/** The same for Fastify, which sets `requestTimeout` itself. */
export const fastifyTimeouts = (timeouts: Timeouts) => ({
  requestTimeout: timeouts.request,
  http: serverTimeouts(timeouts),
});

/** Where the parts of one sandbox listen; they move together. */
export interface SandboxConfig {
  portBase: number;
  /** The app, on `localhost`; API, identity and checkout are on `127.0.0.1`: another site, as in production. */
  appOrigin: string;
  apiOrigin: string;
  identityOrigin: string;
  checkoutOrigin: string;
  /** Further origins that may call the API, e.g. a development server. */
  extraOrigins: string[];
  /** The folder that was published; null where only the API is wanted. */
  wwwDir: string | null;
  /** How long a client may take to send a request. */
  timeouts: Timeouts;
  /** Stores of the bulk seed, beside the fixed ones. */
  bulkStores: number;
}

export const DEFAULT_PORT_BASE = 8080;

export function sandboxConfig(given: {
  portBase?: number;
  wwwDir?: string | null;
  bulkStores?: number;
  extraOrigins?: string[];
  timeouts?: Timeouts;
}): SandboxConfig {
  const portBase = given.portBase ?? DEFAULT_PORT_BASE;
  const loopback = (offset: number) => `http://127.0.0.1:${portBase + offset}`;
  return {
    portBase,
    appOrigin: `http://localhost:${portBase}`,
    apiOrigin: loopback(1),
    identityOrigin: loopback(2),
    checkoutOrigin: loopback(3),
    extraOrigins: given.extraOrigins ?? [],
    timeouts: given.timeouts ?? TIMEOUTS,
    wwwDir: given.wwwDir ?? null,
    bulkStores: given.bulkStores ?? 0,
  };
}

/** Origins of the app's other environments on this machine: `http://pr-123.localhost:8080`. */
export const environmentOrigins = ({ portBase }: SandboxConfig) => ({
  pattern: new RegExp(`^http://[a-z][a-z0-9-]*\\.localhost:${portBase}$`),
  /** As a policy writes it. */
  source: `http://*.localhost:${portBase}`,
});

/** Whether an origin is one of the app's own. */
export const isAppOrigin = (config: SandboxConfig, origin: string): boolean =>
  [config.appOrigin, ...config.extraOrigins].includes(origin) ||
  environmentOrigins(config).pattern.test(origin);
