import { cpSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';
import { linkPackages } from './link-packages';

/** Generated folders. The copy does not need them. */
const GENERATED = ['node_modules', 'dist', '.generated', '.local', '.cache', '.git', 'test-results'];

/** Copies this checkout, with uncommitted changes, into an empty folder. Every command works in the copy. */
export function copyCheckout(to: string): void {
  cpSync(ROOT, to, {
    recursive: true,
    filter: (file) => file === ROOT || !GENERATED.includes(path.basename(file)),
  });
  linkPackages(ROOT, to);
}
