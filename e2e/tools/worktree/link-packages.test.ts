import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from './link-packages';

let folder: string;
beforeEach(() => (folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'link-packages-')))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a checkout with workspaces, named by their folders. */
function checkout(name: string, patterns: string[], workspaces: Record<string, string>): string {
  const root = path.join(folder, name);
  mkdirSync(root);
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ workspaces: patterns }));
  for (const [at, packageName] of Object.entries(workspaces)) {
    mkdirSync(path.join(root, at), { recursive: true });
    writeFileSync(path.join(root, at, 'package.json'), JSON.stringify({ name: packageName }));
  }
  return root;
}

function install(root: string, workspaces: Record<string, string>): void {
  mkdirSync(path.join(root, 'node_modules/@scope/library'), { recursive: true });
  mkdirSync(path.join(root, 'node_modules/react'));
  for (const [at, packageName] of Object.entries(workspaces)) {
    const link = path.join(root, 'node_modules', packageName);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(root, at), link, 'junction');
  }
}

test('links the installed packages, and each workspace of the older checkout to its own folder', () => {
  const now = { 'mf-a': 'mf-a', 'shared/http-api': '@shared/http-api' };
  const from = checkout('now', ['mf-*', 'shared/http-api'], now);
  install(from, now);
  mkdirSync(path.join(from, 'mf-a/node_modules'));
  const to = checkout('before', ['mf-*', 'shared/contract'], {
    'mf-a': 'mf-a',
    'shared/contract': '@shared/contract',
  });
  linkPackages(from, to);
  const linked = (name: string) => realpathSync(path.join(to, 'node_modules', name));
  expect(linked('react')).toBe(path.join(from, 'node_modules/react'));
  expect(linked('@scope/library')).toBe(path.join(from, 'node_modules/@scope/library'));
  expect(linked('mf-a')).toBe(path.join(to, 'mf-a'));
  expect(linked('@shared/contract')).toBe(path.join(to, 'shared/contract'));
  expect(existsSync(path.join(to, 'node_modules/@shared/http-api'))).toBe(false);
  expect(realpathSync(path.join(to, 'mf-a/node_modules'))).toBe(path.join(from, 'mf-a/node_modules'));
});
