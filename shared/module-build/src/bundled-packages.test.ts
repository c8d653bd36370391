/** @jest-environment node */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { bundledPackages } from './bundled-packages';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'bundled-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const packageOf = (name: string, text = `export const value = Math.random() + '${name}';`) => {
  put(
    `node_modules/${name}/package.json`,
    JSON.stringify({ version: '1.2.3', main: 'index.js', sideEffects: false }),
  );
  put(`node_modules/${name}/index.js`, text);
};

const run = (config: webpack.Configuration) =>
  new Promise<Stats>((resolve, reject) => {
    const compiler = webpack(config)!;
    compiler.run((error, stats) =>
      compiler.close(() =>
        stats?.hasErrors() === false ? resolve(stats) : reject(error ?? new Error(stats?.toString())),
      ),
    );
  });

test('finds the packages in the code of a build, also in code that is loaded later and in workers', async () => {
  packageOf('first', "import { value as deep } from 'deep'; export const value = Math.random() + deep;");
  packageOf('deep');
  packageOf('@scope/later');
  packageOf('in-worker');
  packageOf('unused');
  packageOf('@shared/kit');
  put('src/x.worker.ts', "import { value } from 'in-worker'; postMessage(value);");
  // As `worker-loader.ts`, whose bundler does not run in Jest.
  put(
    'loader.cjs',
    `module.exports = function () {
      this._module.buildInfo.workerInputs = [${JSON.stringify(path.join(root, 'node_modules/in-worker/index.js'))}];
      return '';
    };`,
  );
  put('src/later.js', "import { value } from '@scope/later'; console.log(value);");
  put(
    'src/page.js',
    `import { value } from 'first';
import { value as unused } from 'unused';
import { value as kit } from '@shared/kit';
import '../node_modules/.tool/entry.js';
console.log(value, kit, new URL('./x.worker.ts', import.meta.url));
void import('./later');`,
  );
  // As the federation plugin, which writes entries there.
  put('node_modules/.tool/entry.js', 'console.log(Math.random());');
  packageOf('bundler');
  const stats = await run({
    mode: 'production',
    context: root,
    entry: './src/page.js',
    devtool: false,
    output: { path: path.join(root, 'dist') },
    module: {
      rules: [{ test: /\.worker\.ts$/, type: 'asset/resource', loader: path.join(root, 'loader.cjs') }],
    },
  });
  expect(
    bundledPackages(stats, path.join(root, 'node_modules/bundler')).map(
      ({ name, version }) => `${name} ${version}`,
    ),
  ).toEqual(['@scope/later 1.2.3', 'bundler 1.2.3', 'deep 1.2.3', 'first 1.2.3', 'in-worker 1.2.3']);
});
