import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { REM_AT_375, confineStyles } from './confine-styles';
import { PACKAGE_FILES } from './package-files';
import { IMPORTED_FILE } from './published-files';
import { refreshTransformer } from './refresh-transformer';

const require = createRequire(import.meta.url);

/** Options of the conversion to rem. */
const TO_REM = {
  rootValue: REM_AT_375,
  propList: ['*'],
  minPixelValue: 2,
  mediaQuery: false,
  unitPrecision: 4,
};

/** Files of workers. A page starts `x.worker.js` by `startWorker` of module-kit. */
const WORKER = /\.worker\.ts$/;

export interface RuleOptions {
  /** Prefix of class names. It is unique per build, because one document may contain two versions of a module. */
  uniqueName: string;
  /** Adds Fast Refresh. */
  refresh?: boolean;
  /** Class of the page's element in a document of somebody else (`confine-styles.ts`). Missing in a build for the app. */
  rootClass?: string;
}

/**
 * Returns webpack's rules for TypeScript and styles. Types are not checked here but by `npm run check`. In styles, px
 * are converted to rem.
 */
export function rules({ uniqueName, refresh = false, rootClass }: RuleOptions): RuleSetRule[] {
  const styles = (modules: unknown) => [
    MiniCssExtractPlugin.loader,
    { loader: require.resolve('css-loader'), options: { modules, importLoaders: 1 } },
    {
      loader: require.resolve('postcss-loader'),
      options: {
        postcssOptions: {
          config: false,
          plugins: rootClass
            ? [confineStyles(modules ? null : `.${rootClass}`)]
            : [[require.resolve('postcss-pxtorem'), TO_REM]],
        },
      },
    },
  ];
  return [
    {
      test: /\.tsx?$/,
      exclude: WORKER,
      loader: require.resolve('ts-loader'),
      options: {
        transpileOnly: true,
        configFile: PACKAGE_FILES.compilerOptions,
        compilerOptions: { noEmit: false, allowImportingTsExtensions: false, sourceMap: true },
        ...(refresh
          ? {
              getCustomTransformers: () => ({ before: [refreshTransformer(require)] }),
            }
          : {}),
      },
    },
    {
      test: /\.module\.css$/,
      use: styles({
        localIdentName: `${uniqueName}_[name]_[local]_[hash:base64:6]`,
        namedExport: false,
        exportLocalsConvention: 'as-is',
      }),
    },
    { test: /(?<!\.module)\.css$/, use: styles(false), sideEffects: true },
    {
      test: WORKER,
      type: 'asset/resource',
      generator: { filename: '[name].js' },
      loader: PACKAGE_FILES.workerLoader,
    },
    { test: IMPORTED_FILE, type: 'asset/resource' },
    // Inlined: a separate SVG file could be opened as a document of the app's origin.
    { test: /\.svg$/, type: 'asset/inline' },
    {
      test: /[\\/]leaflet[\\/]src[\\/]core[\\/]Browser\.js$/,
      loader: PACKAGE_FILES.leafletLoader,
    },
  ];
}
