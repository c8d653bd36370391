/**
 * `npm run dev -- mf-rental [--at URL]`: serves one module of this checkout with hot reload inside a deployed page.
 * Without `--at` this is the page of the local stack, which is started if it is not running. The deployed environment
 * does not change.
 */
import { USAGE, readArguments } from '../dev/arguments';
import { cachedShells } from '../dev/cached-shells';
import { developmentId } from '../dev/local-module';
import { devPorts, freePort } from '../stack/ports';
import { devRoutes } from '../dev/routes';
import { startDevServer } from '../dev/server';
import { type LocalStack, readDeployedPage, startLocalStack } from '../dev/upstream';
import { usedShell } from '../dev/used-shell';

const LOCAL = `http://localhost:${process.env.PORT_BASE ?? 8080}`;

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
  const own = `http://localhost:${port}`;
  const shellFor = cachedShells((page) => usedShell(page, at));
  const { inPlace } = await shellFor(deployed);
  const id = developmentId(module);
  const routes = await devRoutes({ module, id, shellFor, own, at }, { ...deployed.settings.api });
  const server = await startDevServer({ module, id, port, inPlace }, routes);
  const end = () => {
    stack?.stop();
    void server.stop().finally(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);

  console.log(`Compiling ${module}…`);
  const ok = await server.compiled;
  console.log(`
${ok ? `${module} is in the page` : `${module} does not compile; the page updates after you fix it`}: ${own}/jp/home   ${own}/my/home   ${own}/hk/home

  Everything else comes from ${at}, its API included. Sign in by e-mail.
  ${
    inPlace
      ? 'A changed component is updated in place; a changed text reloads the page'
      : 'There is no development build of the live shell: every change reloads the page'
  }; restart after adding a page to module.json.

Press Ctrl+C to stop.`);
}

main().catch(fail);
