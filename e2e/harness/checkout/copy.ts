import { cpSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';
import { linkPackages } from './link-packages';

/** What no other checkout needs: made here, from what is copied. */
const MADE = ['node_modules', 'dist', '.generated', '.local', '.cache', '.git', 'test-results'];

/** Copies this checkout as it is now, changes included, into an empty folder, where every command works as it does here. */
export function copyCheckout(to: string): void {
  cpSync(ROOT, to, {
    recursive: true,
    filter: (file) => file === ROOT || !MADE.includes(path.basename(file)),
  });
  linkPackages(ROOT, to);
}
