import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { refreshTransformer } from './refresh-transformer';

const require = createRequire(import.meta.url);

/** Width of the design, px; 1 rem is a tenth of the window's width (specification, section 9). */
const REM_AT_375 = 37.5;

export interface RuleOptions {
  root: string;
  /** Makes class names unique between builds: two versions of a module may live in one document. */
  uniqueName: string;
  sourceMaps?: boolean;
  /** Components can be drawn anew in place. */
  refresh?: boolean;
}

/** TypeScript without type checking (that is `npm run check`), and styles whose px become rem. */
export function rules({ root, uniqueName, sourceMaps = false, refresh = false }: RuleOptions): RuleSetRule[] {
  const styles = (modules: unknown) => [
    MiniCssExtractPlugin.loader,
    { loader: require.resolve('css-loader'), options: { modules, importLoaders: 1 } },
    {
      loader: require.resolve('postcss-loader'),
      options: {
        postcssOptions: {
          config: false,
          plugins: [
            [
              require.resolve('postcss-pxtorem'),
              {
                rootValue: REM_AT_375,
                propList: ['*'],
                minPixelValue: 2,
                mediaQuery: false,
                unitPrecision: 4,
              },
            ],
          ],
        },
      },
    },
  ];
  return [
    {
      test: /\.tsx?$/,
      loader: require.resolve('ts-loader'),
      options: {
        transpileOnly: true,
        configFile: path.join(root, 'tsconfig.json'),
        compilerOptions: { noEmit: false, allowImportingTsExtensions: false, sourceMap: sourceMaps },
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
    { test: /\.(png|webp|woff2)$/, type: 'asset/resource' },
    // As a data address: an SVG file of its own could be opened as a document of the app's origin.
    { test: /\.svg$/, type: 'asset/inline' },
    {
      test: /[\\/]leaflet[\\/]src[\\/]core[\\/]Browser\.js$/,
      loader: path.join(root, 'shared/module-build/src/leaflet-loader.cjs'),
    },
  ];
}

/** React Vant renders its static calls with the removed `ReactDOM.render`; this is its replacement (shared/ui). */
export const reactVantRender = (root: string): [RegExp, string] => [
  /react-vant\/(es|lib)\/utils\/dom\/render(\.js)?$|\.\.?\/utils\/dom\/render(\.js)?$|^\.\/render(\.js)?$/,
  path.join(root, 'shared/ui/src/kit/react-vant-render.ts'),
];

/** The kit's sheets have global selectors: they come once, from the shell; a module's copy of a component brings none. */
export const reactVantStyles = (root: string): [RegExp, string] => [
  /^react-vant\/.*\.css$|^\.\/style\/index\.css$|^\.\.\/styles?\/.*\.css$/,
  path.join(root, 'shared/module-build/src/nothing.js'),
];
