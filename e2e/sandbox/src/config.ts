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
  /** Stores of the bulk seed, beside the fixed ones. */
  bulkStores: number;
}

export const DEFAULT_PORT_BASE = 8080;

export function sandboxConfig(given: {
  portBase?: number;
  wwwDir?: string | null;
  bulkStores?: number;
  extraOrigins?: string[];
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
