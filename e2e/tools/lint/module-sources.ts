import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

/** Folders of the modules. */
export const MODULES = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

/** Returns the sources of a module by path, without tests. */
export function sourcesOf(module: string): [file: string, text: string][] {
  const folder = path.join(ROOT, module, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [`${module}/src/${file}`, readFileSync(path.join(folder, file), 'utf8')]);
}
