import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeTextTypes } from '../src/text-types';
import { unixLines } from '../src/unix-lines';
import { formatFile } from './format';
import { writeOwnEndpoints } from './own-endpoints';
import { type ModuleWords, dotted, isSetting, textWithWords, withWords } from './words';

const HERE = path.dirname(fileURLToPath(import.meta.url));

/**
 * The surroundings of a module: `workspace` is a folder of this project, and uses its packages and commands. `alone` is a
 * repository of its own, with the packages of a registry.
 */
export type ModuleHome = 'workspace' | 'alone';

/** Returns the text of `module.json` with the place of its schema. */
const withSchema = (text: string, home: ModuleHome) =>
  home === 'workspace' ? text : text.replace('../shared/module-kit/', './node_modules/@shared/module-kit/');

/** Returns the formatted files of a new module: their texts by their paths in its folder. */
export async function moduleFiles(
  words: ModuleWords,
  home: ModuleHome = 'workspace',
): Promise<Map<string, string>> {
  const files = ['template', home].flatMap((part) =>
    readdirSync(path.join(HERE, part), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(path.join(HERE, part), file), file] as const),
  );
  const formatted = files.map(async ([name, file]) => {
    const target = withWords(dotted(name), words);
    const text = withSchema(textWithWords(target, unixLines(readFileSync(file, 'utf8')), words), home);
    return [target, isSetting(target) ? text : await formatFile(target, text)] as const;
  });
  return new Map(await Promise.all(formatted));
}

/**
 * Writes the module's files, formatted, the types of its texts and, in a workspace, the values of its endpoints. In a
 * repository of its own these need the packages, so that `npm install` writes them.
 * @param root the folder around the module
 * @returns their paths relative to `root`
 */
export async function writeModule(root: string, words: ModuleWords, home: ModuleHome): Promise<string[]> {
  const targets = [...(await moduleFiles(words, home))].map(([file, text]) => {
    const target = path.join(words.name, file);
    mkdirSync(path.dirname(path.join(root, target)), { recursive: true });
    // Git runs a hook that is a program only.
    const mode = file.startsWith('.githooks') ? 0o755 : 0o644;
    writeFileSync(path.join(root, target), text, { mode });
    return target;
  });
  const locales = path.join(words.name, 'src/locales');
  writeTextTypes(path.join(root, locales));
  const endpoints = home === 'workspace' ? await writeOwnEndpoints(root, words.name) : [];
  return [...targets, path.join(locales, 'texts.ts'), ...endpoints];
}
