import type { FileRef, PageData } from '../../../shell/page/page-data';

/** Kinds of files that a page of a module loads. */
export const MODULE_FILES = ['entry', 'script', 'style', 'catalogue'] as const;
export type ModuleFile = (typeof MODULE_FILES)[number];
/** Kinds of files that the shell loads. */
export const SHELL_FILES = ['script', 'style', 'catalogue'] as const;
export type ShellFile = (typeof SHELL_FILES)[number];

const last = (files: FileRef[], end: string) => files.filter(([file]) => file.endsWith(end)).at(-1)!;

/** Returns the file of a kind that a module's page needs, from the page data. */
export function moduleFile(data: PageData, module: string, page: string, kind: ModuleFile): FileRef {
  const { entry, pages, locales } = data.modules[module]!;
  if (kind === 'entry') return entry;
  if (kind === 'catalogue') return locales.en;
  return last(pages[page]!, kind === 'script' ? '.js' : '.css');
}

export function shellFile({ shell }: PageData, kind: ShellFile): FileRef {
  return kind === 'catalogue' ? shell.locales.en : last(shell.files, kind === 'script' ? '.js' : '.css');
}

/** Returns a pattern that matches only the address of this file. */
export const toAddressPattern = (base: string, [file]: FileRef) =>
  new RegExp(`^/${(base + file).replace(/[.]/g, '\\.')}$`);

/** Returns a copy of the data without the hash of a file. */
export const withoutHash = <T>(data: T, [file, hash]: FileRef): T =>
  JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    Array.isArray(value) && value[0] === file && value[1] === hash ? [file, ''] : value,
  ) as T;
