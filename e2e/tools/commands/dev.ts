/**
 * `npm run dev -- mf-rental [--at URL]`: serves one module of this checkout with hot reload inside a deployed page.
 * Without `--at` this is the page of the local stack, which is started if it is not running. The deployed environment
 * does not change.
 */
import { readDeployedPage } from '@shell/deploy/deployed-app';
import { developUntilEnd, developmentScripts } from '@shell/deploy/development';
import { USAGE, readArguments } from '../dev/arguments';
import { devPorts, freePort, localPortBase } from '../stack/ports';
import { type LocalStack, startLocalStack } from '../dev/upstream';
import { usedShell } from '../dev/used-shell';
import { ROOT } from '../root';

const LOCAL = `http://localhost:${localPortBase()}`;

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return console.log(USAGE);
  const { module, at: requestedAddress, port: requestedPort } = readArguments(process.argv.slice(2));
  const at = requestedAddress ?? LOCAL;
  let stack: LocalStack | null = null;
  let deployed = await readDeployedPage(at);
  if (!deployed && requestedAddress)
    throw new Error(`Nothing answers at ${requestedAddress}. Check the address given with --at.`);
  if (!deployed) {
    console.log(`Nothing answers at ${at}. Starting the local stack…`);
    stack = await startLocalStack(at);
    deployed = stack.page;
  }
  const port = requestedPort ?? (await freePort(devPorts(Number(new URL(LOCAL).port))[0]!));
  await developUntilEnd(
    {
      root: ROOT,
      module,
      at,
      deployed,
      port,
      scripts: await developmentScripts(ROOT),
      findShell: (page) => usedShell(page, at),
    },
    () => stack?.stop(),
  );
}

main().catch(fail);
