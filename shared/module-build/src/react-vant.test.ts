/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { reactVantRender, reactVantStyles } from './react-vant';

let root = '';
const put = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'react-vant-')));
  put('render.ts', 'export default "render of shared/ui"');
  put('nothing.js', '');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Builds a file with the replacements of modules. Returns the script. */
async function build(entry: string): Promise<string> {
  const compiler = webpack({
    mode: 'none',
    context: root,
    entry: path.join(root, entry),
    output: { path: path.join(root, 'dist'), filename: 'out.js' },
    module: { rules: [{ test: /\.css$/, type: 'asset/source' }] },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(...reactVantRender(path.join(root, 'render.ts'))),
      new webpack.NormalModuleReplacementPlugin(...reactVantStyles(path.join(root, 'nothing.js'))),
    ],
  })!;
  const errors = await new Promise<unknown>((resolve) =>
    compiler.run((error, stats) =>
      compiler.close(() => resolve(error ?? stats?.toJson({ all: false, errors: true }).errors)),
    ),
  );
  expect(errors).toEqual([]);
  return readFileSync(path.join(root, 'dist/out.js'), 'utf8');
}

test('replaces the render function and the style sheets of react-vant', async () => {
  const vant = 'node_modules/react-vant/es';
  put(`${vant}/utils/dom/render.js`, 'export default "render of react-vant"');
  put(`${vant}/utils/base.css`, 'base of react-vant');
  put(`${vant}/dialog/style/index.css`, 'dialog of react-vant');
  put(
    `${vant}/dialog/index.js`,
    "import './style/index.css'; import '../utils/base.css'; export { default } from '../utils/dom/render';",
  );
  put(
    'mf-a/src/Page.js',
    "import dialog from 'react-vant/es/dialog/index.js'; import 'react-vant/es/utils/base.css'; console.log(dialog);",
  );
  const script = await build('mf-a/src/Page.js');
  expect(script).toContain('render of shared/ui');
  expect(script).not.toContain('of react-vant');
});

test("leaves a module's own files with the same names, and those of other packages", async () => {
  put('mf-a/src/list/render.js', 'export default "own render"');
  put('mf-a/src/utils/dom/render.js', 'export default "own render in utils"');
  put('mf-a/src/styles/list.css', 'own styles');
  put('mf-a/src/list/style/index.css', 'own style');
  put('node_modules/other/render.js', 'export default "other render"');
  put('node_modules/react-vant/node_modules/nested/index.js', "export { default } from './render';");
  put('node_modules/react-vant/node_modules/nested/render.js', 'export default "nested render"');
  put('node_modules/react-vant-tools/index.js', "export { default } from './render';");
  put('node_modules/react-vant-tools/render.js', 'export default "render of tools"');
  put(
    'mf-a/src/list/Page.js',
    `import a from './render'; import b from '../utils/dom/render'; import c from '../styles/list.css';
     import d from './style/index.css'; import e from 'other/render'; import f from 'react-vant-tools';
     import g from '../../../node_modules/react-vant/node_modules/nested';
     console.log(a, b, c, d, e, f, g);`,
  );
  const script = await build('mf-a/src/list/Page.js');
  for (const text of [
    'own render',
    'own render in utils',
    'own styles',
    'own style',
    'other render',
    'render of tools',
    'nested render',
  ])
    expect(script).toContain(text);
});
