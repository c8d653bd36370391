import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Records of the installed packages: npm's and the one of `run.mjs`. */
const OWN_FILES = ['.installed', '.package-lock.json'];

/**
 * Links the packages of this checkout into another one instead of installing them. The workspaces stay the
 * other checkout's own.
 * @param from checkout with node_modules
 * @param to checkout without node_modules
 */
export function linkPackages(from: string, to: string): void {
  const source = path.join(from, 'node_modules');
  const target = path.join(to, 'node_modules');
  const link = (name: string) => {
    const file = path.join(source, name);
    const isWorkspace = lstatSync(file).isSymbolicLink();
    symlinkSync(isWorkspace ? readlinkSync(file) : file, path.join(target, name), 'junction');
    if (!isWorkspace) return;
    // A workspace may have packages of its own in its folder. Link them if the other checkout has that
    // workspace.
    const workspace = path.relative(from, realpathSync(file));
    const own = path.join(from, workspace, 'node_modules');
    if (existsSync(own) && existsSync(path.join(to, workspace)))
      symlinkSync(own, path.join(to, workspace, 'node_modules'), 'junction');
  };
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source)) {
    // `@shared` contains only workspaces: a folder of links.
    if (OWN_FILES.includes(name))
      writeFileSync(path.join(target, name), readFileSync(path.join(source, name)));
    else if (name.startsWith('@')) {
      mkdirSync(path.join(target, name));
      for (const one of readdirSync(path.join(source, name))) link(path.join(name, one));
    } else link(name);
  }
}
