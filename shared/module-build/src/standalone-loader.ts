import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { LANGUAGE_KEYS } from './languages';

export interface StandaloneLoaderOptions {
  module: string;
  id: string;
  /** Class of the page's element. */
  rootClass: string;
  /** Route of each page file, by its absolute path. */
  routes: Readonly<Record<string, string>>;
  /** Folders of the catalogues by namespace. */
  locales: Readonly<Record<string, string>>;
}

/**
 * Loads a page file with the query `?standalone` as a script that exports `mount`: the page with its texts, outside the app. It
 * pitches, so that no other loader sees the request.
 */
export function pitch(this: LoaderContext<StandaloneLoaderOptions>): string {
  const { module, id, rootClass, routes, locales } = this.getOptions();
  const file = (name: string) => JSON.stringify(name);
  const texts = LANGUAGE_KEYS.map((language) => {
    const catalogues = Object.entries(locales).map(
      ([namespace, folder]) =>
        `import(/* webpackChunkName: "texts_${language}" */ ${file(path.join(folder, `${language}.json`))}).then((texts) => [${file(namespace)}, texts.default])`,
    );
    return `${language}: () => Promise.all([${catalogues.join(', ')}]).then(Object.fromEntries)`;
  });
  return `import '@shared/ui/styles';
import { mountPage } from '@shared/module-kit/standalone';
import Page from ${file(this.resourcePath)};
const page = {
  module: ${file(module)},
  id: ${file(id)},
  rootClass: ${file(rootClass)},
  route: ${file(routes[this.resourcePath]!)},
  Page,
  texts: { ${texts.join(',\n    ')} },
};
export const mount = (element, options) => mountPage(element, page, options);
`;
}
