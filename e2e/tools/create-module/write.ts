import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { writeTextTypes } from '@shared/module-build';
import { writeOwnEndpoints } from '../own-endpoints';
import { type ModuleWords, withWords } from './words';

const TEMPLATE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'template');

/** Returns the formatted files of a new module: their texts by their paths in its folder. */
export async function moduleFiles(root: string, words: ModuleWords): Promise<Map<string, string>> {
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)));
  const formatted = files.map(async (file) => {
    const target = withWords(file, words);
    const full = path.join(root, words.name, target);
    const text = withWords(readFileSync(path.join(TEMPLATE, file), 'utf8'), words);
    return [target, await format(text, { ...(await resolveConfig(full)), filepath: full })] as const;
  });
  return new Map(await Promise.all(formatted));
}

/** Writes the module's files, formatted, the values of its endpoints and the types of its texts. Returns their paths relative to `root`. */
export async function writeModule(root: string, words: ModuleWords): Promise<string[]> {
  const targets = [...(await moduleFiles(root, words))].map(([file, text]) => {
    const target = path.join(words.name, file);
    mkdirSync(path.dirname(path.join(root, target)), { recursive: true });
    writeFileSync(path.join(root, target), text);
    return target;
  });
  const locales = path.join(words.name, 'src/locales');
  writeTextTypes(path.join(root, locales));
  return [...targets, path.join(locales, 'texts.ts'), ...(await writeOwnEndpoints(root, words.name))];
}
