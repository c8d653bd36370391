import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** Reads a JSON file of the project. */
export const readJson = <T>(file: string): T => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as T;

/** Returns the names of the project's modules: folders with a module.json. */
export const moduleNames = (): string[] =>
  readdirSync(ROOT).filter(
    (name) => name.startsWith('mf-') && existsSync(path.join(ROOT, name, 'module.json')),
  );
