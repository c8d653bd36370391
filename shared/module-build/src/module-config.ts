import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Configuration, ExternalItem } from 'webpack';

type ExternalItemFunction = Extract<ExternalItem, (data: never, done: never) => void>;
import type { ModuleJson } from '@shared/module-kit/module-json';
import { SHARED_LIBRARIES, type SharedLibrary } from '@shared/module-kit/shared-libraries';
import { eagerCompilePlugin } from './eager-compile';
import { PACKAGE_FILES } from './package-files';
import { exposedSources } from './places';
import { reactVantRender, reactVantStyles } from './react-vant';
import { rules } from './rules';
import { SharedNamesPlugin } from './shared-names-plugin';
import { SourceMapsPlugin } from './source-maps';
import { toUniqueName } from './unique-name';

// The benchmark builds another composition with the same version of the plugin.
export { ModuleFederationPlugin };

/** Returns the chunk group name of a page such as `./OrderList`. */
export const pageChunkName = (page: string) => `page_${page.replace(/^\.\//, '')}`;

/**
 * Takes the runtime of federation entries from a global of the shell, which saves about 5 KB compressed per module.
 * The plugin's option `externalRuntime` covers only the core of the runtime.
 */
const federationFromTheShell: ExternalItemFunction = ({ request }, done) => {
  if (/\/webpack-bundler-runtime\//.test(request ?? '')) done(undefined, 'var _FEDERATION_BUNDLER_RUNTIME');
  else done();
};

/**
 * Ends the build if a page imports a schema instead of its type, because the renter's phone would get the schema and its
 * library.
 */
export const schemasStayHere: ExternalItemFunction = ({ request, contextInfo }, done) => {
  if (!/^typebox(\/|$)|\.schema(\.ts)?$|^@shared\/http-api\/schemas$/.test(request ?? '')) return done();
  done(
    new Error(
      `${contextInfo?.issuer ?? ''} imports ${request}. Import its types only, and the values from the file that "npm run endpoints" writes.`,
    ),
  );
};

export interface ModuleBuild {
  root: string;
  module: ModuleJson;
  id: string;
  outputPath: string;
  /** Libraries that the module consumes; by default those of the contract. */
  libraries?: readonly SharedLibrary[];
}

/**
 * Returns webpack's plugins of every build of a module: its constants, react-vant without its own styles, and style sheets.
 * @param chunkFilename name of the style sheet of code that is loaded later
 */
export const commonPlugins = (id: string, module: string, chunkFilename: string) => [
  new webpack.DefinePlugin({ __BUILD_ID__: JSON.stringify(id), __MODULE__: JSON.stringify(module) }),
  new webpack.NormalModuleReplacementPlugin(...reactVantRender(PACKAGE_FILES.reactVantRender)),
  new webpack.NormalModuleReplacementPlugin(...reactVantStyles(PACKAGE_FILES.nothing)),
  new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename, ignoreOrder: true }),
];

/** Returns the sharing options of a module, which never compiles a shared library in. */
export const consumedShares = (libraries: readonly SharedLibrary[]) =>
  Object.fromEntries(
    libraries.map(({ request, shareKey, range }) => [
      request,
      { import: false as const, shareKey, requiredVersion: range, singleton: true, strictVersion: true },
    ]),
  );

/**
 * Returns webpack's configuration of a module: one chunk per page and part, no shared library compiled in, no
 * manifest.
 */
export function moduleConfig({ root, module, id, outputPath, libraries = SHARED_LIBRARIES }: ModuleBuild): {
  config: Configuration;
  names: SharedNamesPlugin;
} {
  const uniqueName = toUniqueName(module.name, id);
  const context = path.join(root, module.name);
  const names = new SharedNamesPlugin(libraries);
  const exposed = exposedSources(module);
  const pageNames = new Set(Object.keys(exposed).map(pageChunkName));
  const config: Configuration = {
    mode: 'production',
    context,
    entry: {},
    target: ['web', 'es2020'],
    devtool: false,
    output: {
      path: outputPath,
      // File names need no hash, because the folder name is the build id.
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
      uniqueName,
      publicPath: 'auto',
      clean: true,
      hashFunction: 'sha256',
      strictModuleErrorHandling: true,
      chunkLoadTimeout: 20_000,
      crossOriginLoading: 'anonymous',
    },
    externals: [federationFromTheShell, schemasStayHere],
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { rules: rules({ uniqueName }) },
    optimization: {
      minimizer: ['...', new CssMinimizerPlugin()],
      // Only pages share chunks. Code that a page loads later must not split that page's files.
      splitChunks: { chunks: ({ name }) => pageNames.has(name ?? '') },
    },
    performance: { hints: false },
    plugins: [
      ...commonPlugins(id, module.name, '[name].css'),
      eagerCompilePlugin(),
      new SourceMapsPlugin(root),
      names,
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'entry.js',
        exposes: Object.fromEntries(
          Object.entries(exposed).map(([page, file]) => [
            page,
            { import: path.resolve(context, file), name: pageChunkName(page) },
          ]),
        ),
        shared: consumedShares(libraries),
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
  return { config, names };
}
