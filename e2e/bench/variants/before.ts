import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Settings } from '@shared/module-kit/host';
import { moduleNames } from '../../tools/root';
import { checkoutOf, runToolOf } from '../../tools/worktree/checkout';

/** Commit of the state with which the current one is compared. */
const BEFORE = 'aa76c8cf23155e1b6e95085ce44ec6ff357ebe03';

/**
 * Builds the commit and publishes it into a folder, with its own commands and packages.
 * @param folder an empty or missing folder
 * @throws Error with the output of the command if it fails
 */
export async function publishBefore(folder: string, address: string, settings: Settings): Promise<void> {
  const checkout = checkoutOf(BEFORE, 'own');
  const temporary = mkdtempSync(path.join(tmpdir(), 'power-bank-before-'));
  try {
    const environments = path.join(temporary, 'environments.json');
    mkdirSync(folder, { recursive: true });
    const before = { store: folder, address, local: true, settings };
    writeFileSync(environments, JSON.stringify({ environments: { before } }));
    const words = ['publish', 'shell', ...moduleNames(), '--env', 'before', '--environments', environments];
    const { code, output } = await runToolOf(checkout, 'deploy', words);
    if (code !== 0) throw new Error(`the commit ${BEFORE} could not be published: ${output.trim()}`);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
