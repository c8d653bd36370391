import { pathToFileURL } from 'node:url';
import { DEFAULT_PORT_BASE } from './config';
import { startSandbox } from './sandbox';

export { type Sandbox, type SandboxOptions, startSandbox } from './sandbox';

/** The command line: everything by environment, so that `npm start` and containers give the same. */
async function main(): Promise<void> {
  const env = process.env;
  const portBase = Number(env.PORT_BASE ?? DEFAULT_PORT_BASE);
  const sandbox = await startSandbox({
    portBase,
    memory: env.SANDBOX_MEMORY === '1',
    dataDir: env.SANDBOX_DATA ?? `.local/sandbox-${portBase}`,
    databaseUrl: env.DATABASE_URL,
    schema: env.SANDBOX_SCHEMA,
    wwwDir: env.SANDBOX_WWW ?? null,
    bulkStores: Number(env.SANDBOX_BULK ?? 0),
    extraOrigins: env.SANDBOX_ORIGINS?.split(',').filter(Boolean),
  });
  for (const [part, url] of Object.entries(sandbox.urls)) console.log(`${part.padEnd(9)} ${url}`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    sandbox.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
