import { buildModule } from '@shared/module-build';
import type { BuiltArtifact } from '@shell/deploy';
import { forkScript } from '../fork-script';
import { ROOT, moduleNames } from '../root';

/** Builds in a separate process, so that two builds run in parallel and their memory is freed. */
function buildApart(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = forkScript('e2e/tools/commands/build.ts', [name, '--quiet'], { stdio: 'inherit' });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} does not build`))));
  });
}

/** Builds the workspaces whose sources have changed, two at a time. Returns all builds in the order of `names`. */
export async function buildAll(names: string[] = ['shell', ...moduleNames()]): Promise<BuiltArtifact[]> {
  const { needsBuild } = await import('./needs-build');
  const todo = names.filter((name) => needsBuild(ROOT, name));
  if (todo.length > 0) console.log(`Building ${todo.join(', ')}…`);
  const worker = async () => {
    for (let name = todo.shift(); name; name = todo.shift()) await buildApart(name);
  };
  await Promise.all([worker(), worker()]);
  const { buildShell } = await import('../../../shell/build/build-shell');
  return Promise.all(names.map((name) => (name === 'shell' ? buildShell(ROOT) : buildModule(ROOT, name))));
}
