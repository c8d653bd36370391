import { LANGUAGE_KEYS } from '@shared/module-build';
import { knownSegments, readAddress } from '../../shell/page/address';
import { readPageData } from '../../shell/deploy/render/render';

/** Returns the URLs of the files that the pages at the given addresses need. */
export type PageFiles = (addresses: string[]) => ReadonlySet<string>;

/** Reads the deployed page data, which lists the files of each page. */
export async function pageFiles(origin: string): Promise<PageFiles> {
  const data = readPageData(await (await fetch(`${origin}/`)).text());
  const known = knownSegments(data.modules);
  const { shell } = data;
  const shellFiles = [...shell.files, ...LANGUAGE_KEYS.map((language) => shell.locales[language])];
  return (addresses) => {
    const files = new Set(shellFiles.map(([file]) => `${origin}/${shell.base}${file}`));
    for (const address of addresses) {
      const { path } = readAddress(new URL(address, origin).pathname, known);
      for (const module of Object.values(data.modules)) {
        const route = module.routes.find((one) => one.path === path);
        if (!route) continue;
        const needed = [
          module.entry,
          ...(module.pages[route.page] ?? []),
          ...LANGUAGE_KEYS.map((language) => module.locales[language]),
        ];
        for (const [file] of needed) files.add(`${origin}/${module.base}${file}`);
      }
    }
    return files;
  };
}
