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

/** npm's mark of what is installed, and ours: read by `run.mjs`. */
const OWN_FILES = ['.installed', '.package-lock.json'];

/**
 * Gives another checkout the packages of this one, without installing: every package is a link to the one that is
 * here, but the workspaces are its own.
 * @param from checkout with node_modules; @param to checkout without.
 */
export function linkPackages(from: string, to: string): void {
  const source = path.join(from, 'node_modules');
  const target = path.join(to, 'node_modules');
  const link = (name: string) => {
    const there = path.join(source, name);
    const isWorkspace = lstatSync(there).isSymbolicLink();
    symlinkSync(isWorkspace ? readlinkSync(there) : there, path.join(target, name), 'junction');
    if (!isWorkspace) return;
    // What only this workspace needs lies in its own folder; it has one where it is part of the other checkout, too.
    const workspace = path.relative(from, realpathSync(there));
    const own = path.join(from, workspace, 'node_modules');
    if (existsSync(own) && existsSync(path.join(to, workspace)))
      symlinkSync(own, path.join(to, workspace, 'node_modules'), 'junction');
  };
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source)) {
    // A scope of workspaces only, `@shared`, is a folder of links.
    if (OWN_FILES.includes(name))
      writeFileSync(path.join(target, name), readFileSync(path.join(source, name)));
    else if (name.startsWith('@')) {
      mkdirSync(path.join(target, name));
      for (const one of readdirSync(path.join(source, name))) link(path.join(name, one));
    } else link(name);
  }
}
