/** Storybook of `shared/ui`. It compiles with the rules of the modules' builds (shared/module-build). */
import path from 'node:path';
import { createRequire } from 'node:module';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { rules } from '../../../shared/module-build/src/rules';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(path.join(ROOT, 'shared/module-build/src/rules.ts'));
const MiniCssExtractPlugin = require('mini-css-extract-plugin') as new () => WebpackPluginInstance;
/** Returns the folder of a package of the tool, which is not installed where this file is. */
const installed = (name: string) => path.join(ROOT, 'e2e/gallery/tool/node_modules', name);
/** Packages that must be there once. The stories are outside of this folder, the renderer of Storybook is in it. */
const ONCE = ['react', 'react-dom', 'i18next', 'react-i18next'];

export default {
  stories: ['../../../shared/ui/testing/*.stories.tsx'],
  addons: [installed('@storybook/addon-a11y')],
  framework: { name: installed('@storybook/react-webpack5'), options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (config: Configuration): Configuration => ({
    ...config,
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []).filter((rule) => !handlesOurFiles(rule)),
        ...rules({ uniqueName: 'gallery' }),
      ],
    },
    performance: { hints: false },
    plugins: [...(config.plugins ?? []), new MiniCssExtractPlugin()],
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        ...Object.fromEntries(ONCE.map((name) => [name, path.join(ROOT, 'node_modules', name)])),
      },
    },
  }),
};

/** Returns whether a rule of Storybook compiles styles or TypeScript, which our own rules do. */
function handlesOurFiles(rule: unknown): boolean {
  const test = (rule as { test?: unknown } | null)?.test;
  return test instanceof RegExp && ['a.css', 'a.tsx', 'a.svg', 'a.png'].some((file) => test.test(file));
}
