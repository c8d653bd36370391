import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_KEYS } from '@shared/module-build/languages';
import { moduleName } from './module-remote';
import { type RoutesFile, catalogueOf, moduleJsonOf, pagesOf } from './routes-file';

/** Code of the pages, below the root of the project. */
const RUN_REMOTE = 'shell/deploy/adopt/in-page/run-remote.ts';

/** Code of a remote that the pages of a generated module run. */
export type RemoteCode =
  | { kind: 'script'; container: string; fileOfChunk: Record<string, string> }
  | { kind: 'module'; entry: string; modules: ReadonlyMap<string, string> };

const LIBRARIES = `import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Libraries } from './run-remote';

export const LIBRARIES: Libraries = {
  react: { version: React.version, lib: React },
  'react-dom': { version: ReactDOM.version, lib: ReactDOM },
  'react/jsx-runtime': { version: React.version, lib: jsxRuntime },
};
`;

/** Runs the container of webpack or rspack once. */
const scriptContainer = (fileOfChunk: Record<string, string>) => `import { LIBRARIES } from './libraries';
import { attachTo } from './run-remote';
import run from './remote/container.js';

declare const __webpack_public_path__: string;
const FILES = ${JSON.stringify(fileOfChunk)};

export const container = run({
  attach: attachTo(LIBRARIES),
  base: __webpack_public_path__,
  fileOf: (chunk) => FILES[chunk],
});
`;

/** Runs the ES modules of vite, and gives them the shared libraries. */
const moduleContainer = (entry: string) => `import { LIBRARIES } from './libraries';
import { shareScopeOf } from './run-remote';
import * as remote from './remote/${moduleName(entry)}';

await remote.init(shareScopeOf(LIBRARIES), []);
export const container = remote;
`;

/** The page waits for the remote's code, so that its failure is one of the version and not of the rendering. */
const pageSource = (exposed: string, rootClass: string) => `import { createElement } from 'react';
import { container } from '../container';
import { adoptedPage } from '../run-remote';

export default await adoptedPage(container, ${JSON.stringify(exposed)}, {
  createElement,
  rootClass: ${JSON.stringify(rootClass)},
});
`;

/** Returns the name of the class around the pages of an adopted version. It begins like all names of the version. */
export const rootClassOf = (uniqueName: string) => `${uniqueName}_root`;

/**
 * Writes the module whose pages run the code of a remote. It is built as every other module.
 */
export function writeModule(
  { root, folder: around }: { root: string; folder: string },
  routes: RoutesFile,
  code: RemoteCode,
  uniqueName: string,
): void {
  const folder = path.join(around, routes.name);
  const write = (file: string, text: string) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  write('package.json', JSON.stringify({ name: routes.name, version: routes.version, private: true }));
  write('module.json', JSON.stringify(moduleJsonOf(routes)));
  for (const language of LANGUAGE_KEYS)
    write(`src/locales/${language}.json`, JSON.stringify(catalogueOf(routes, language)));
  write('src/libraries.ts', LIBRARIES);
  copyFileSync(path.join(root, RUN_REMOTE), path.join(folder, 'src/run-remote.ts'));
  for (const [page, exposed] of pagesOf(routes))
    write(`src/pages/${page.slice(2)}.tsx`, pageSource(exposed, rootClassOf(uniqueName)));
  if (code.kind === 'script') {
    write('src/container.ts', scriptContainer(code.fileOfChunk));
    write('src/remote/container.js', code.container);
  } else {
    write('src/container.ts', moduleContainer(code.entry));
    for (const [file, text] of code.modules) write(`src/remote/${file}`, text);
  }
}
