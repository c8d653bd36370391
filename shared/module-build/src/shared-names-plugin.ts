import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, NormalModule } from 'webpack';
import type { SharedLibrary } from '@shared/module-kit/shared-libraries';

/** Packages that the shell provides at run time, as a whole or in these folders. A module must not compile them in. */
const SHELL_ONLY: Readonly<Record<string, RegExp>> = {
  ui: /^src[\\/](core|styles)[\\/]/,
  'module-kit': /^src[\\/]/,
  react: /./,
  'react-dom': /./,
  'react-router': /./,
  'react-redux': /./,
  i18next: /./,
  axios: /./,
};

/**
 * Returns the name of the package of a file, and the file's path in it. A folder of a package may have a package.json without
 * a name, as the ES modules of i18next have.
 */
function packageOf(file: string): { name: string; within: string } | null {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const description = path.join(folder, 'package.json');
    if (!existsSync(description)) continue;
    const { name } = JSON.parse(readFileSync(description, 'utf8')) as { name?: string };
    if (name) return { name, within: path.relative(folder, file) };
  }
  return null;
}

/**
 * Returns whether a module of webpack is a file that the shell provides. The name of its package decides, so that a copy
 * is recognized in every folder and under every alias.
 */
function isOfShell({ resourceResolveData }: NormalModule): boolean {
  const file = resourceResolveData?.path;
  const found = file ? packageOf(file) : null;
  if (!found) return false;
  const folders = SHELL_ONLY[found.name.replace(/^@(shared|power-bank-rental)\//, '')];
  return folders !== undefined && folders.test(found.within);
}

type Parser = {
  hooks: {
    importSpecifier: {
      tap(name: string, run: (statement: unknown, source: string, exportName: string | null) => void): void;
    };
  };
  state: { module: NormalModule };
};

/**
 * Fails the build of a module that uses a name that the shell does not provide, or compiles in a copy of a shared
 * library. `used` collects the used names by share key. Publishing compares them with those of the live shell.
 */
export class SharedNamesPlugin {
  readonly used = new Map<string, Set<string>>();

  constructor(private readonly libraries: readonly SharedLibrary[]) {}

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('SharedNames', (compilation, { normalModuleFactory }) => {
      const check = (parser: Parser) =>
        parser.hooks.importSpecifier.tap('SharedNames', (_statement, source, exportName) => {
          const library = this.libraries.find(({ request }) => request === source);
          if (!library) return;
          const names = this.used.get(library.shareKey) ?? new Set();
          this.used.set(library.shareKey, names.add(exportName ?? '*'));
          if (library.names !== 'whole' && !library.names.includes(exportName ?? '*')) {
            compilation.errors.push(
              new WebpackError(
                `${parser.state.module.resource}: the shell does not provide ${exportName ?? 'all names'} of ${source}. It provides only ${library.names.join(', ')}.`,
              ),
            );
          }
        });
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap('SharedNames', check as never);
      }
      compilation.hooks.afterOptimizeTree.tap('SharedNames', (_chunks, modules) => {
        for (const module of modules) {
          const inUse = compilation.chunkGraph.getModuleChunks(module).length > 0;
          if (inUse && isOfShell(module as NormalModule)) {
            compilation.errors.push(
              new WebpackError(
                `${(module as NormalModule).resource}: this file would be a second copy of a library that the shell provides. Import the library by its package name, for example @shared/ui/core.`,
              ),
            );
          }
        }
      });
    });
  }
}
