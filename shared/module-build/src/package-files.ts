import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = fileURLToPath(import.meta.url);
/** Returns the path of a script next to this file. Its extension is `.ts` in the checkout and `.js` in the package. */
const script = (name: string) => path.join(path.dirname(here), name + path.extname(here));

/** Paths of the files that a build passes to webpack. They are the same files in the checkout and in the package. */
export const PACKAGE_FILES = {
  /** Compiler options of the code that runs in the renter's browser. */
  compilerOptions: path.join(path.dirname(here), '../tsconfig.module.json'),
  /** Replaces `utils/dom/render` of react-vant. */
  reactVantRender: require.resolve('@shared/ui/react-vant-render'),
  nothing: path.join(path.dirname(here), 'nothing.js'),
  workerLoader: script('worker-loader'),
  standaloneLoader: script('standalone-loader'),
  uiLocales: path.dirname(require.resolve('@shared/ui/locales/en.json')),
  /** Returns the folder of the shell's catalogues: that of the checkout, or its copy in the package. */
  shellLocales: () =>
    ['../../../shell/src/locales', '../shell-locales']
      .map((folder) => path.join(path.dirname(here), folder))
      .find(existsSync)!,
  bundler: path.dirname(require.resolve('webpack/package.json')),
  leafletLoader: path.join(path.dirname(here), 'leaflet-loader.cjs'),
} as const;
