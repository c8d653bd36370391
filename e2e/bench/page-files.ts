import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_KEYS } from '@shared/module-build';
import { readPageData } from '@shell/deploy/render';
import { knownSegments, readAddress } from '../../shell/page/address';
import type { PageData } from '../../shell/page/page-data';
import {
  PUBLISHED,
  STEP_FILES,
  type StepFileList,
  type VariantName,
  secureOrigin,
  variantFolder,
} from './variants/variant';
import type { Stack } from '../support/worker-stack';

/** Returns the URLs of the files of a visit, by the requested address and the address at its end. */
export type StepFiles = (addresses: string[]) => { first: ReadonlySet<string>; all: ReadonlySet<string> };

/** Lists the files of each page of a published app, by path of the route. `''` lists those of the shell. */
function publishedFiles({ shell, modules }: PageData): StepFileList {
  const list: StepFileList = {
    '': [...shell.files, ...LANGUAGE_KEYS.map((language) => shell.locales[language])].map(
      ([file]) => shell.base + file,
    ),
  };
  for (const module of Object.values(modules)) {
    const texts = LANGUAGE_KEYS.map((language) => module.locales[language]);
    for (const { path: route, page } of module.routes)
      list[route] = [module.entry, ...(module.pages[page] ?? []), ...texts].map(
        ([file]) => module.base + file,
      );
  }
  return list;
}

/** Reads which files each page of a variant needs: from the page data, or from the list that its build wrote. */
export function stepFiles(stack: Stack, variant: VariantName): StepFiles {
  const origin = secureOrigin(stack, variant);
  const read = (file: string) => readFileSync(path.join(variantFolder(stack, variant), file), 'utf8');
  const list =
    PUBLISHED.includes(variant) || variant === 'before'
      ? publishedFiles(readPageData(read('index.html')))
      : (JSON.parse(read(STEP_FILES)) as StepFileList);
  const routes = Object.keys(list).map((route) => ({ path: route }));
  const known = knownSegments({ app: { routes } } as unknown as PageData['modules']);
  const filesOf = (addresses: string[]) => {
    const paths = addresses.map((address) => readAddress(new URL(address, origin).pathname, known).path);
    return new Set(['', ...paths].flatMap((route) => list[route] ?? []).map((file) => `${origin}/${file}`));
  };
  return (addresses) => ({ first: filesOf(addresses.slice(0, 1)), all: filesOf(addresses) });
}
