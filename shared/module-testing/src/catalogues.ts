import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@shared/i18n';
import en from '@shared/ui/locales/en.json' with { type: 'json' };
import hk from '@shared/ui/locales/hk.json' with { type: 'json' };
import ja from '@shared/ui/locales/ja.json' with { type: 'json' };
import zh from '@shared/ui/locales/zh.json' with { type: 'json' };

const UI = { en, hk, ja, zh };

/** Catalogues of the shell: those of the checkout, or their copies in the package. */
const SHELL = ['../../../shell/src/locales', '../shell-locales'].map((folder) =>
  path.join(__dirname, folder),
);

const nameIn = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name;

/** Returns the folder of a module that contains a file, or that is next to one of the folders around it. Null if there is none. */
export function moduleFolder(module: string, file: string): string | null {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const json = path.join(folder, 'module.json');
    if (existsSync(json) && nameIn(json) === module) return folder;
    if (existsSync(path.join(folder, module, 'module.json'))) return path.join(folder, module);
  }
  return null;
}

function readCatalogue(folder: string | undefined, language: Language): object {
  const file = path.join(folder ?? '', `${language}.json`);
  return folder && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
}

/**
 * Returns the catalogues that a page of a module uses, by namespace.
 * @param module name of the module
 * @param test path of the test that renders the page
 */
export function pageCatalogues(module: string, language: Language, test: string): Record<string, object> {
  const folder = moduleFolder(module, test);
  return {
    [module]: readCatalogue(folder ? path.join(folder, 'src/locales') : undefined, language),
    ui: UI[language],
    shell: readCatalogue(SHELL.find(existsSync), language),
  };
}
