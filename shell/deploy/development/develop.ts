import { startDevServer } from '@shared/module-build/development-server';
import { readModuleJson } from '@shared/module-build';
import type { PageData } from 'shell/publishing';
import { cachedShells } from './cached-shells';
import { developmentId, localesFolder } from './local-module';
import { devRoutes } from './routes';
import type { DevelopmentScripts } from './scripts';
import type { UsedShell } from './used-shell';

export interface Development {
  /** Folder around the module. */
  root: string;
  module: string;
  /** Origin of the deployed app, and its page data. */
  at: string;
  deployed: PageData;
  port: number;
  scripts: DevelopmentScripts;
  /** Returns the shell to use in place of the deployed one. */
  findShell(page: PageData): Promise<UsedShell>;
}

/**
 * Serves a module inside a deployed app on loopback: the page with this module and its hot reload, everything else from
 * the deployed host, which does not change. Prints where it is. Ends with SIGINT or SIGTERM.
 * @param ended called before the process ends
 * @throws Error if the port is taken
 */
export async function developUntilEnd(development: Development, ended?: () => void): Promise<void> {
  const { root, module, at, deployed, port, scripts, findShell } = development;
  const own = `http://localhost:${port}`;
  const shellFor = cachedShells(findShell);
  const { inPlace } = await shellFor(deployed);
  const id = developmentId(root, module);
  const routes = devRoutes({ root, module, id, scripts, shellFor, own, at }, { ...deployed.settings.api });
  const locales = localesFolder(root, module);
  const server = await startDevServer({ root, module, id, port, inPlace, locales }, routes);
  const end = () => {
    ended?.();
    void server.stop().finally(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  console.log(`Compiling ${module}…`);
  console.log(readyText(development, { own, inPlace, compiles: await server.compiled }));
}

/** Says where the module is, and what the page shows of a change. */
function readyText(
  { root, module, at }: Development,
  { own, inPlace, compiles }: { own: string; inPlace: boolean; compiles: boolean },
): string {
  const state = compiles
    ? `${module} is in the page`
    : `${module} does not compile; the page updates after you fix it`;
  const change = inPlace
    ? 'A changed component is updated in place; a changed text reloads the page'
    : 'There is no development build of the live shell: every change reloads the page';
  const pages = readModuleJson(root, module).routes.map(({ path }) => `${own}/jp${path}`);
  return `
${state}: ${own}/jp/home   ${own}/my/home   ${own}/hk/home

  Its pages: ${pages.join('   ')}

  Everything else comes from ${at}, its API included. Sign in by e-mail.
  ${change}; restart after adding a page to module.json.

Press Ctrl+C to stop.`;
}
