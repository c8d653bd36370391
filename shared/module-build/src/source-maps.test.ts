/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { SourceMapsPlugin, sourceName, withoutRoot } from './source-maps';

const root = mkdtempSync(path.join(tmpdir(), 'source-maps-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  [path.join(root, 'mf-a/src/Page.tsx'), 'mf-a/src/Page.tsx'],
  [path.join(path.dirname(root), 'linked/index.js'), 'outside/index.js'],
  ['webpack/runtime/define', 'webpack/runtime/define'],
  [`container entry (default) {"import":"${root}/mf-a/src/Page.tsx"}`, 'webpack/generated'],
])('names a source by its path below the root: %s', (resource, name) => {
  expect(sourceName(root, resource)).toBe(name);
});

/** Builds a module of two files. Returns the files of the build. */
async function build(
  plugins: webpack.Configuration['plugins'],
  folder: string,
): Promise<Map<string, string>> {
  const out = path.join(root, folder);
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: path.join(root, 'mf-a'),
      entry: './src/page.js',
      devtool: false,
      output: { path: out, filename: 'page.js' },
      plugins: plugins!,
    })!;
    compiler.run((error, stats) =>
      compiler.close(() =>
        (error ?? stats?.hasErrors()) ? reject(error ?? new Error(stats!.toString())) : resolve(),
      ),
    );
  });
  return new Map(readdirSync(out).map((file) => [file, readFileSync(path.join(out, file), 'utf8')]));
}

test('writes maps without the path of the root, and the same scripts as without maps', async () => {
  mkdirSync(path.join(root, 'mf-a/src'), { recursive: true });
  writeFileSync(
    path.join(root, 'mf-a/src/page.js'),
    `import { pay } from './pay';\nconsole.log(pay(3), '${root}/x');`,
  );
  writeFileSync(
    path.join(root, 'mf-a/src/pay.js'),
    'export const pay = (fee) => {\n  return fee.toFixed(2);\n};',
  );
  const bare = await build([], 'bare');
  const mapped = await build([new SourceMapsPlugin(root)], 'mapped');
  expect([...mapped.keys()].sort()).toEqual(['page.js', 'page.js.map']);
  expect(mapped.get('page.js')).toBe(bare.get('page.js'));
  const map = mapped.get('page.js.map')!;
  expect(map).not.toContain(root);
  expect((JSON.parse(map) as { sources: string[] }).sources).toEqual(
    expect.arrayContaining(['mf-a/src/page.js', 'mf-a/src/pay.js']),
  );
});

test('leaves the path of the root out of texts, and nothing out of positions', () => {
  const map = {
    version: 3,
    sources: ['/home/a/x.ts'],
    sourcesContent: ['import "/home/a/y";'],
    mappings: 'A/home/aBC,/D',
  };
  expect(JSON.parse(withoutRoot('/home/a', JSON.stringify(map)))).toEqual({
    ...map,
    sources: ['x.ts'],
    sourcesContent: ['import "y";'],
  });
  expect(withoutRoot('/', JSON.stringify(map))).toBe(JSON.stringify(map));
});
