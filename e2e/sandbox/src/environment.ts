import { DEFAULT_PORT_BASE } from './server/config/config';
import type { SandboxOptions } from './sandbox';

const listOf = (text = '') => text.split(',').filter(Boolean);

/**
 * Reads the sandbox's settings from environment variables (e2e/sandbox/README.md). A missing or empty string is undefined;
 * ports, numbers and lists get their defaults.
 */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions & { portBase: number } {
  return {
    portBase: Number(env.PORT_BASE || DEFAULT_PORT_BASE),
    memory: env.SANDBOX_MEMORY === '1',
    dataDir: env.SANDBOX_DATA || undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    schema: env.SANDBOX_SCHEMA || undefined,
    wwwDir: env.SANDBOX_WWW || undefined,
    bulkStores: Number(env.SANDBOX_BULK ?? 0),
    extraOrigins: listOf(env.SANDBOX_ORIGINS),
    trustedProxies: listOf(env.SANDBOX_PROXIES),
  };
}
