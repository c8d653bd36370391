/** Timeouts of a server in milliseconds. */
export interface Timeouts {
  headers: number;
  /** Time for the whole request. A 5 MB photo takes long on a slow connection. */
  request: number;
  /** Interval of the timeout check. */
  check: number;
}

const TIMEOUTS: Timeouts = { headers: 10_000, request: 180_000, check: 5_000 };

/**
 * Returns the options for Node's `createServer`. A client that sends its request too slowly is disconnected.
 */
export const serverTimeouts = ({ headers, request, check }: Timeouts = TIMEOUTS) => ({
  headersTimeout: headers,
  requestTimeout: request,
  connectionsCheckingInterval: check,
});

/** Returns the options for Fastify, which sets `requestTimeout` itself. */
export const fastifyTimeouts = (timeouts: Timeouts) => ({
  requestTimeout: timeouts.request,
  http: serverTimeouts(timeouts),
});

/** Addresses of one sandbox's servers. All ports derive from one base. */
export interface SandboxConfig {
  /** Port of the app. API, identity and checkout use the next three. */
  portBase: number;
  /**
   * The app on `localhost`. API, identity and checkout are on `127.0.0.1`, which is another site, as in
   * production.
   */
  appOrigin: string;
  apiOrigin: string;
  identityOrigin: string;
  checkoutOrigin: string;
  /** Additional origins that may call the API, e.g. a development server. */
  extraOrigins: string[];
  /** Origins that may receive push messages although they are not on the public internet. */
  pushOrigins: string[];
  /**
   * IP addresses and networks (CIDR) of the proxies in front of the API whose `X-Forwarded-For` counts. Without one the
   * header is ignored.
   */
  trustedProxies: string[];
  /** Folder of the published app; null for the API alone. */
  wwwDir: string | null;
  /** Reads a file that the folder does not have, like a CDN from its origin. Resolves to null if there is none. */
  origin: ((file: string) => Promise<Buffer | null>) | null;
  /** Time limits for a client's request. */
  timeouts: Timeouts;
  /** Number of stores in the bulk seed, in addition to the fixed ones. */
  bulkStores: number;
}

export const DEFAULT_PORT_BASE = 8080;

/** Settings of a sandbox. The addresses derive from them. */
export type ConfigOptions = Partial<
  Omit<SandboxConfig, 'appOrigin' | 'apiOrigin' | 'identityOrigin' | 'checkoutOrigin'>
>;

export function sandboxConfig(given: ConfigOptions): SandboxConfig {
  const portBase = given.portBase ?? DEFAULT_PORT_BASE;
  const loopback = (offset: number) => `http://127.0.0.1:${portBase + offset}`;
  return {
    portBase,
    appOrigin: `http://localhost:${portBase}`,
    apiOrigin: loopback(1),
    identityOrigin: loopback(2),
    checkoutOrigin: loopback(3),
    extraOrigins: given.extraOrigins ?? [],
    pushOrigins: given.pushOrigins ?? [],
    trustedProxies: given.trustedProxies ?? [],
    timeouts: given.timeouts ?? TIMEOUTS,
    wwwDir: given.wwwDir ?? null,
    origin: given.origin ?? null,
    bulkStores: given.bulkStores ?? 0,
  };
}

/** Returns two patterns of the origins of the app's other environments, such as `http://pr-123.localhost:8080`. */
export const environmentOrigins = ({ portBase }: SandboxConfig) => ({
  pattern: new RegExp(`^http://[a-z][a-z0-9-]*\\.localhost:${portBase}$`),
  /** Source expression for a CSP. */
  source: `http://*.localhost:${portBase}`,
});

/** Returns whether an origin belongs to the app: its own, an additional one, or that of another environment. */
export const isAppOrigin = (config: SandboxConfig, origin: string): boolean =>
  [config.appOrigin, ...config.extraOrigins].includes(origin) ||
  environmentOrigins(config).pattern.test(origin);
