/** @jest-environment node */
import { build } from 'esbuild';
import type { Manifest } from '../version/manifest-format';
import { ROOT } from '../testing/fixtures';
import { copyRefusals } from './files';

const LIBRARIES: Record<string, [request: string, withoutIt: string[]]> = {
  React: ['react', []],
  'react-dom': ['react-dom/client', ['react']],
  'react-router': ['react-router-dom', ['react', 'react-dom']],
  'Redux Toolkit': ['@reduxjs/toolkit', []],
  'react-redux': ['react-redux', ['react']],
  i18next: ['i18next', []],
  'react-i18next': ['react-i18next', ['react', 'i18next']],
};

async function bundle(request: string, external: string[], minify: boolean, mode: string): Promise<Buffer> {
  const { outputFiles } = await build({
    stdin: { contents: `import * as all from '${request}'; console.log(all)`, resolveDir: `${ROOT}/shell` },
    bundle: true,
    write: false,
    minify,
    external,
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  });
  return Buffer.from(outputFiles[0]!.contents);
}
const check = (text: Buffer) => copyRefusals({ name: 'mf-x' } as Manifest, new Map([['a.js', text]]));

describe.each([
  ['minified', true, 'production'],
  ['not minified', false, 'production'],
  ['a development build', false, 'development'],
])('detects a second copy that is %s', (_what, minify, mode) => {
  test.each(Object.entries(LIBRARIES))('%s', async (library, [request, external]) => {
    const refusals = check(await bundle(request, external, minify, mode));
    expect(refusals).toContain(
      `mf-x: a.js carries a second copy of ${library}. Import it by its shared name.`,
    );
  });
});

test('accepts a script that only uses a library', () => {
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const use = `const a=React.${internals},b=React["${internals}"]===a;`;
  expect(check(Buffer.from(use))).toEqual([]);
});
