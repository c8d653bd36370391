import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { KEYS } from '../tools/stack/local-platform';
import type { Stack } from './worker-stack';

/** Writes an environments file that names a worker's stack `pre`. Returns its path for `--environments`. */
export function writeEnvironments({ www, app }: Pick<Stack, 'www' | 'app'>, folder: string): string {
  const file = path.join(folder, 'environments.json');
  writeFileSync(file, JSON.stringify({ environments: { pre: { store: www, address: app, local: true } } }));
  return file;
}

/**
 * Returns options of `npm run deploy` for a copy of the checkout: its environments file, which names the worker's
 * stack, and the keys that signed the live versions.
 */
export const publishOptions = (stack: Pick<Stack, 'www' | 'app'>, checkout: string): string[] => [
  '--environments',
  writeEnvironments(stack, checkout),
  '--keys',
  KEYS,
];
