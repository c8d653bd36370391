import type { Language } from '@shared/i18n';
import type { FileRef, PageData, VersionBase } from '../page/page-data';

/**
 * Returns the files that each live version needs to show its routes, as SHA-256 (base64) by path, by name of the shell or
 * module: all files of the shell that the page data list, and of each module the entry and the first files of all pages.
 * Of the catalogues only the given languages. The lazy files of modules are not part of it: they belong to features that
 * need the network.
 */
export function listNeededFiles(
  { shell, modules }: PageData,
  languages: readonly Language[],
): Map<string, Map<string, string>> {
  const needed = new Map<string, Map<string, string>>();
  const add = (name: string, { base }: VersionBase, refs: readonly (FileRef | undefined)[]) =>
    needed.set(name, new Map(refs.flatMap((ref) => (ref ? [[base + ref[0], ref[1]] as const] : []))));
  const textsOf = (locales: Record<Language, FileRef>) => languages.map((language) => locales[language]);
  add('shell', shell, [...shell.files, ...shell.lazy, ...textsOf(shell.locales)]);
  for (const [name, module] of Object.entries(modules))
    add(name, module, [module.entry, ...Object.values(module.pages).flat(), ...textsOf(module.locales)]);
  return needed;
}

/** Returns the folders of the live versions. */
export const listLiveFolders = ({ shell, modules }: PageData): string[] =>
  [shell, ...Object.values(modules)].map(({ base }) => base);

/**
 * Returns the page data without canaries. A document without network uses the live versions, so that their files
 * suffice.
 */
export function withoutCanaries(data: PageData): PageData {
  const drop = <T extends { canary?: unknown }>({ canary: _ended, ...live }: T) => live;
  return {
    ...data,
    shell: drop(data.shell),
    modules: Object.fromEntries(Object.entries(data.modules).map(([name, module]) => [name, drop(module)])),
  };
}
