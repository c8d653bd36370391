import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type NormalModule } from 'webpack';
import { LANGUAGE_KEYS, pageChunkName, readCatalogue, readModuleJson } from '@shared/module-build';
import type { PageData } from '../../../shell/page/page-data';
import { ROOT } from '../../tools/root';
import { type VariantLoader, replacedSources } from './replaced';

export const IN_PAGE = path.join(ROOT, 'e2e/bench/variants/in-page');
export const GENERATED = path.join(ROOT, 'e2e/bench/variants/.generated');

/** Defines the constants of the builds. `__MODULE__` is the workspace that owns the file. */
export const buildConstants = () =>
  new webpack.DefinePlugin({
    __BUILD_ID__: JSON.stringify('bench'),
    __MODULE__: webpack.DefinePlugin.runtimeValue(({ module }) => {
      const file = path.relative(ROOT, (module as NormalModule).resource);
      return JSON.stringify(file.split(path.sep)[0]);
    }),
  });

/** Returns the plugins that replace sources of the shell in a variant. */
export const replaceSources = (loader: VariantLoader) =>
  replacedSources(loader).map(
    ([source, file]) => new webpack.NormalModuleReplacementPlugin(source, path.join(IN_PAGE, file)),
  );

/** Name of the chunk group of a page. */
export const pageChunk = (module: string, page: string) => `${module}_${pageChunkName(page)}`;
/** Name of the chunk group of a catalogue. */
export const textsChunk = (module: string, language: string) => `${module}_texts_${language}`;

/** Returns the shell's texts in a language, with its own namespaces. */
export const shellTexts = (language: string) => ({
  shell: readCatalogue(path.join(ROOT, 'shell/src/locales'), language),
  ui: readCatalogue(path.join(ROOT, 'shared/ui/src/locales'), language),
});

const table = (entries: [name: string, value: string][]) =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(',\n')}}`;
const lazy = (chunk: string, file: string) =>
  `() => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(file)})`;

/**
 * Writes the module `@bench/application`: the routes of the published page data, and an `import()` of every page and
 * catalogue of the modules.
 * @returns its path
 */
export function writeApplication(modules: PageData['modules']): string {
  mkdirSync(GENERATED, { recursive: true });
  const pages = Object.keys(modules).map((name): [string, string] => {
    const exposed = Object.entries(readModuleJson(ROOT, name).pages);
    const imports = exposed.map(([page, file]): [string, string] => [
      page,
      lazy(pageChunk(name, page), path.join(ROOT, name, file)),
    ]);
    return [name, table(imports)];
  });
  const texts = ['shell', ...Object.keys(modules)].map((name): [string, string] => {
    const imports = LANGUAGE_KEYS.map((language): [string, string] => {
      let file = path.join(ROOT, name, 'src/locales', `${language}.json`);
      if (name === 'shell') {
        file = path.join(GENERATED, `shell-${language}.json`);
        writeFileSync(file, JSON.stringify(shellTexts(language)));
      }
      return [language, lazy(textsChunk(name, language), file)];
    });
    return [name, table(imports)];
  });
  const routes = Object.entries(modules).map(([name, { routes: list }]) => [name, { routes: list }]);
  const file = path.join(GENERATED, 'application.js');
  writeFileSync(
    file,
    `export const modules = ${JSON.stringify(Object.fromEntries(routes))};\n` +
      `export const pages = ${table(pages)};\nexport const texts = ${table(texts)};\n`,
  );
  return file;
}
