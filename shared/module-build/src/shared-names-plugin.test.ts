/** @jest-environment node */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { SharedNamesPlugin } from './shared-names-plugin';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'shared names ü-')));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(file: string, content: string | object): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}
function putPackage(at: string, name: string, file: string): void {
  put(`${at}/package.json`, { name, type: 'module' });
  put(`${at}/${file}`, 'export const value = () => document.title;');
}

/** Bundles a page that uses a file. Returns the errors of the build. */
async function errorsOf(request: string): Promise<string> {
  put('page.js', `import { value } from '${request}';\nconsole.log(value());`);
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './page.js',
    output: { path: path.join(root, 'dist') },
    plugins: [new SharedNamesPlugin([])],
  })!;
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => (error ? reject(error) : resolve(stats!.toString({ all: false, errors: true })))),
    ),
  );
}

test.each([
  ['react', 'node_modules/react', 'index.js'],
  ['react', 'node_modules/react-of-mine', 'index.js'],
  ['@shared/ui', 'shared/ui', 'src/core/Button.js'],
  ['@power-bank-rental/ui', 'node_modules/@shared/ui', 'src/core/Button.js'],
  ['@power-bank-rental/ui', 'vendor/copy', 'src/styles/base.js'],
  ['@power-bank-rental/module-kit', 'node_modules/@shared/module-kit', 'src/index.js'],
])('refuses a copy of %s in %s', async (name, at, file) => {
  putPackage(at, name, file);
  expect(await errorsOf(`./${at}/${file}`)).toContain('would be a second copy of a library');
});

test.each([
  ['i18next', 'dist/esm', 'i18next.js'],
  ['@power-bank-rental/module-kit', 'src', 'index.js'],
])('refuses a copy of %s, whose folder %s has a package.json without a name', async (name, folder, file) => {
  putPackage('vendor/copy', name, 'main.js');
  put(`vendor/copy/${folder}/package.json`, { type: 'module', version: '26.7.2' });
  put(`vendor/copy/${folder}/${file}`, 'export const value = () => document.title;');
  expect(await errorsOf(`./vendor/copy/${folder}/${file}`)).toContain('would be a second copy of a library');
});

test.each([
  ['@power-bank-rental/ui', 'node_modules/@shared/ui', 'src/domain/PriceTable.js'],
  ['@power-bank-rental/domain', 'node_modules/@shared/domain', 'src/index.js'],
  ['reactive', 'node_modules/react/node_modules/reactive', 'index.js'],
])('accepts the code of %s in %s, which is compiled in', async (name, at, file) => {
  putPackage(at, name, file);
  expect(await errorsOf(`./${at}/${file}`)).toBe('');
});
