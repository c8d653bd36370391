import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { type ModuleWords, withWords } from './words';

const TEMPLATE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'template');

/** Writes the formatted files of the module into its folder. Returns their paths relative to `root`. */
export async function writeModule(root: string, words: ModuleWords): Promise<string[]> {
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)));
  const written = files.map(async (file) => {
    const target = path.join(words.name, withWords(file, words));
    const full = path.join(root, target);
    const text = withWords(readFileSync(path.join(TEMPLATE, file), 'utf8'), words);
    const formatted = await format(text, { ...(await resolveConfig(full)), filepath: full });
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, formatted);
    return target;
  });
  return Promise.all(written);
}
