import { DEFAULT_PORT_BASE } from './server/config/config';
import type { SandboxOptions } from './sandbox';

/**
 * Reads the sandbox's settings from environment variables (README, "Setting"). Missing ones stay undefined.
 */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions & { portBase: number } {
  return {
    portBase: Number(env.PORT_BASE ?? DEFAULT_PORT_BASE),
    memory: env.SANDBOX_MEMORY === '1',
    dataDir: env.SANDBOX_DATA,
    databaseUrl: env.DATABASE_URL,
    schema: env.SANDBOX_SCHEMA,
    wwwDir: env.SANDBOX_WWW,
    bulkStores: Number(env.SANDBOX_BULK ?? 0),
    extraOrigins: env.SANDBOX_ORIGINS?.split(',').filter(Boolean) ?? [],
  };
}
