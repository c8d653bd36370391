/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModuleJson } from '@shared/module-kit/module-json';
import { runWebpack } from './build-module';
import { moduleConfig } from './module-config';

// The rules of the compilers are ES modules, which these tests cannot load. The files below are JavaScript.
jest.mock('./rules', () => ({ rules: () => [] }));
jest.mock('./package-files', () => ({ PACKAGE_FILES: {} }));
jest.mock('./artifact', () => ({ sourceMapFile: (script: string) => `${script}.map` }));

const folder = mkdtempSync(path.join(tmpdir(), 'own-schemas-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'points.schema.js': "import Type from 'typebox';\nexport const points = { model: Type.Object({}) };",
  'points.endpoints.js': "export const points = { name: 'points', path: '/test/points' };",
};
const points = { name: 'mf-points', pages: { './Points': 'src/PointsPage.js' } } as unknown as ModuleJson;

/** Builds a module whose page has this text. Returns the text of all scripts. */
async function build(page: string): Promise<string> {
  const source = path.join(folder, 'mf-points/src');
  const outputPath = path.join(folder, 'out');
  mkdirSync(source, { recursive: true });
  for (const [name, text] of Object.entries({ ...FILES, 'PointsPage.js': page }))
    writeFileSync(path.join(source, name), text);
  await runWebpack(moduleConfig({ root: folder, module: points, id: '1.0.0-00000001', outputPath }).config);
  const scripts = readdirSync(outputPath).filter((name) => name.endsWith('.js'));
  return scripts.map((name) => readFileSync(path.join(outputPath, name), 'utf8')).join('\n');
}
const pageWith = (from: string) => `import { points } from '${from}';\nexport default () => points;`;

test('builds a page with the plain values of its endpoints', async () => {
  expect(await build(pageWith('./points.endpoints'))).toContain('/test/points');
});

test.each(['./points.schema', 'typebox', 'typebox/schema', '@shared/http-api/schemas'])(
  'refuses a page with %s, which would send the schemas to the phone',
  async (from) => {
    await expect(build(pageWith(from))).rejects.toThrow(
      /PointsPage\.js imports .*Import its types only, and the values from the file that "npm run endpoints" writes/,
    );
  },
);
