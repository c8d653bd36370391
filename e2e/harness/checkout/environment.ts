import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stack } from '../worker-stack';

/** Writes an environments file that names a worker's stack, as `pre`. @returns its path, for `--environments` */
export function environmentOf({ www, app }: Pick<Stack, 'www' | 'app'>, folder: string): string {
  const file = path.join(folder, 'environments.json');
  writeFileSync(file, JSON.stringify({ environments: { pre: { store: www, address: app, local: true } } }));
  return file;
}
