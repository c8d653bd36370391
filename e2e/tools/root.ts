import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Returns the modules of this checkout: folders with a module.json. */
export const moduleNames = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-') && existsSync(path.join(ROOT, name, 'module.json')))
    .sort();

/** Returns the folders of catalogues: those of the modules, of the shell and of `shared/ui`. */
export const catalogueFolders = (): string[] => [
  ...moduleNames().map((name) => `${name}/src/locales`),
  'shell/src/locales',
  'shared/ui/src/locales',
];
