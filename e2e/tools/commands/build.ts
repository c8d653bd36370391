import { buildModule } from '@shared/module-build';
import { buildShell } from '../../../shell/build/build-shell';
import { ROOT, moduleNames } from '../root';

/** `npm run build -- [name…] [--quiet]`: builds the named workspaces, or the shell and all modules, one by one. */
const quiet = process.argv.includes('--quiet');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
for (const name of names.length > 0 ? names : ['shell', ...moduleNames()]) {
  const begun = Date.now();
  try {
    const { id } = name === 'shell' ? await buildShell(ROOT) : await buildModule(ROOT, name);
    if (!quiet) console.log(`${name} ${id} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
