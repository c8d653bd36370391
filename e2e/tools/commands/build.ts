/**
 * `npm run build -- [name…] [--quiet]`: builds the named workspaces, or the shell and all modules, one by one.
 * `npm run build -- mf-orders --standalone ./StoreList` builds a page for other companies' shells, into `dist/standalone`.
 */
import { buildModule, buildStandalone } from '@shared/module-build';
import { buildShell } from '../../../shell/build/build-shell';
import { readBuildArguments } from '../build-arguments';
import { ROOT, moduleNames } from '../root';

async function main(): Promise<void> {
  const modules = moduleNames();
  const { names, standalone, quiet } = readBuildArguments(process.argv.slice(2), modules);
  /** Returns the id of a build, or the folder of pages for ordinary hosts. */
  const build = async (name: string) => {
    if (standalone.length > 0) return buildStandalone(ROOT, name, standalone);
    return (await (name === 'shell' ? buildShell(ROOT) : buildModule(ROOT, name))).id;
  };
  for (const name of names.length > 0 ? names : ['shell', ...modules]) {
    const begun = Date.now();
    const built = await build(name);
    if (!quiet) console.log(`${name} ${built} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
