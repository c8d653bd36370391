import { pathToFileURL } from 'node:url';
import { optionsFromEnvironment } from './environment';
import { startSandbox } from './sandbox';

export { optionsFromEnvironment } from './environment';
export { type Sandbox, type SandboxOptions, startSandbox } from './sandbox';

/** Starts a sandbox with the settings from environment variables and stops it on a signal. */
async function main(): Promise<void> {
  const sandbox = await startSandbox(optionsFromEnvironment(process.env));
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
