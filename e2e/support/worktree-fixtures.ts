import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as journey } from './fixtures';
import { copyCheckout } from '../tools/worktree/copy';

/** Adds a copy of this checkout, whose files a test can change without affecting other tests. */
export const test = journey.extend<{ checkout: string }>({
  checkout: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'power-bank-checkout-'));
    copyCheckout(folder);
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});
