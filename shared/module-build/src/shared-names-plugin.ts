import type { Compiler, NormalModule } from 'webpack';
import type { SharedLibrary } from '@shared/module-kit/shared-libraries';

/** Sources that the shell provides at run time. A module must not compile them in. */
const SHELL_ONLY = [
  /\/shared\/ui\/src\/core\//,
  /\/shared\/ui\/src\/styles\//,
  /\/shared\/module-kit\/src\//,
  /\/node_modules\/(react|react-dom|react-router|react-redux|i18next|axios)\//,
];

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
          const resource = (module as NormalModule).resource;
          const inUse = compilation.chunkGraph.getModuleChunks(module).length > 0;
          if (inUse && resource && SHELL_ONLY.some((pattern) => pattern.test(resource))) {
            compilation.errors.push(
              new WebpackError(
                `${resource}: this file would be a second copy of a library that the shell provides. Import the library by its package name, for example @shared/ui/core.`,
              ),
            );
          }
        }
      });
    });
  }
}
