import { contractFits, servedContracts } from '@shared/module-kit/contract-range';
import type { Language } from '@shared/i18n/languages';
import type { RouteData, ShellVersion } from '../page/page-data';
import type { ChosenModule } from '../page/resolve-version';

/** Files of the document's first page. The paths are relative to the document's origin. */
export interface FirstPage {
  /** The route, undefined if the address is unknown. */
  route: RouteData | undefined;
  /** The entry first, then the files of the page. */
  files: string[];
  /** Catalogue of the module. */
  texts: string | undefined;
}

/**
 * Returns the files of the page at an address, and of the page that it redirects to. Returns no files if the module
 * does not fit the shell's contract.
 * @param path path below the region's base
 */
export function findFirstPage(
  modules: Record<string, ChosenModule>,
  path: string,
  { shell, language }: { shell: ShellVersion; language: Language },
): FirstPage {
  const owner = Object.values(modules).find(({ routes }) => routes.some((route) => route.path === path));
  const route = owner?.routes.find((candidate) => candidate.path === path);
  if (!owner || !route || !contractFits(owner.contract, servedContracts(shell))) {
    return { route, files: [], texts: undefined };
  }
  const target = owner.routes.find((candidate) => candidate.path === route.redirectsTo);
  const pages = [route, target].flatMap((shown) => (shown && owner.pages?.[shown.page]) ?? []);
  const files = [owner.entry, ...pages].map(([file]) => owner.base + file);
  return {
    route,
    files: [...new Set(files)],
    texts: owner.locales && owner.base + owner.locales[language][0],
  };
}
