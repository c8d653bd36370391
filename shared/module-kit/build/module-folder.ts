import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleJson } from '../src/module-json';

/** What a module says of itself. */
export const readModuleJson = (root: string, name: string) =>
  JSON.parse(readFileSync(path.join(root, name, 'module.json'), 'utf8')) as ModuleJson;
