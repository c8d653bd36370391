import type { FileRef, PageData } from '../../../shell/page/page-data';

/** The kinds of files that a page of a module is made of. */
export const MODULE_FILES = ['entry', 'script', 'style', 'catalogue'] as const;
export type ModuleFile = (typeof MODULE_FILES)[number];
/** The kinds of files that the shell is made of. */
export const SHELL_FILES = ['script', 'style', 'catalogue'] as const;
export type ShellFile = (typeof SHELL_FILES)[number];

const last = (files: FileRef[], end: string) => files.filter(([file]) => file.endsWith(end)).at(-1)!;

/** The file of a kind that a page of a module needs, from the page's data. */
export function moduleFile(data: PageData, module: string, page: string, kind: ModuleFile): FileRef {
  const { entry, pages, locales } = data.modules[module]!;
  if (kind === 'entry') return entry;
  if (kind === 'catalogue') return locales.en;
  return last(pages[page]!, kind === 'script' ? '.js' : '.css');
}

export function shellFile({ shell }: PageData, kind: ShellFile): FileRef {
  return kind === 'catalogue' ? shell.locales.en : last(shell.files, kind === 'script' ? '.js' : '.css');
}

/** The address of a file, as a pattern for it alone. */
export const patternOf = (base: string, [file]: FileRef) =>
  new RegExp(`^/${(base + file).replace(/[.]/g, '\\.')}$`);

/** The same data, with a file's hash taken out of them. */
export const withoutHash = <T>(data: T, [file, hash]: FileRef): T =>
  JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    Array.isArray(value) && value[0] === file && value[1] === hash ? [file, ''] : value,
  ) as T;
