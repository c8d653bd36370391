/**
 * Runs the loader of a shell that serves two major versions of a sample contract, with the real build.
 * Builds one module for each version and one for a version that is not served. Prints the output of the two pages and the
 * error of the third.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { build } from 'esbuild';
import { moduleConfig, runWebpack, toUniqueName } from '@shared/module-build';
import type { ServedContract, SharedLibrary } from '@shared/module-kit/shared-libraries';
import { offeredLibraries, previousScopeSource, sharedScopeSource } from '../../shared-scope';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../../..');
const work = mkdtempSync(path.join(tmpdir(), 'two-majors-'));

const kit = (major: number, request: string): SharedLibrary => ({
  request,
  shareKey: `made-up-kit/${major}`,
  range: `^${major}.0.0`,
  names: 'whole',
});
const served = (version: string, major: number): ServedContract => ({
  version,
  libraries: [kit(major, path.join(here, `kit-${major}.ts`))],
});

/**
 * Builds a module with one page that imports a major version of the kit.
 * @returns texts of the entry and the page chunk
 */
async function buildPage(name: string, page: string, major: number) {
  const outputPath = path.join(work, name);
  const module = { name, pages: { './Page': path.join(here, page) } } as unknown as Parameters<
    typeof moduleConfig
  >[0]['module'];
  const { config } = moduleConfig({
    root,
    module,
    id: '1',
    outputPath,
    libraries: [kit(major, 'made-up-kit')],
  });
  const stats = await runWebpack({ ...config, context: root });
  const { assets = [] } = stats.toJson({ all: false, assets: true });
  const files = assets.map(({ name: file }) => file).filter((file) => file.endsWith('.js'));
  return files.map((file) => readFileSync(path.join(outputPath, file), 'utf8'));
}

/** Tries to share a release candidate of the kit. Returns the error. */
function shareCandidate(): string {
  try {
    return sharedScopeSource(offeredLibraries({ current: served('2.0.0-rc.1', 2), previous: null }).shared);
  } catch (error) {
    return (error as Error).message;
  }
}

try {
  const offered = offeredLibraries({ current: served('2.0.0', 2), previous: served('1.4.0', 1) });
  const scopes = {
    shared: path.join(work, 'shared-scope.js'),
    previous: path.join(work, 'previous-scope.js'),
  };
  writeFileSync(scopes.shared, sharedScopeSource(offered.shared));
  writeFileSync(scopes.previous, previousScopeSource(offered.adapters));
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import * as federation from './src/loader/federation';
        import { sharedScope } from '@generated/shared-scope';
        Object.assign(globalThis, federation, { current: sharedScope['made-up-kit/2'].lib });`,
      resolveDir: path.join(root, 'shell'),
    },
    bundle: true,
    write: false,
    format: 'iife',
    alias: { '@generated/shared-scope': scopes.shared, '@generated/previous-scope': scopes.previous },
  });
  // As in a browser, scripts share one global scope, and builds read their address from `currentScript`.
  Object.assign(globalThis, {
    self: globalThis,
    window: globalThis,
    document: {
      defaultView: globalThis,
      currentScript: { tagName: 'SCRIPT', src: 'https://app.test/entry.js' },
    },
  });
  vm.runInThisContext(outputFiles[0]!.text);
  const {
    getPage,
    sharePreviousContract,
    current: parts,
  } = globalThis as unknown as {
    getPage(uniqueName: string, page: string): Promise<{ default(): unknown }>;
    sharePreviousContract(parts: unknown): Promise<void>;
    current: unknown;
  };

  const say = async (name: string, page: string, major: number) => {
    for (const text of await buildPage(name, page, major)) vm.runInThisContext(text);
    const uniqueName = toUniqueName(name, '1');
    return getPage(uniqueName, './Page').then(
      (page) => page.default(),
      (error: Error) => ({ refused: error.message }),
    );
  };
  await sharePreviousContract(parts);
  const old = await say('mf-old', 'old-page.ts', 1);
  const current = await say('mf-new', 'new-page.ts', 2);
  const future = await say('mf-future', 'new-page.ts', 3);
  console.log(`RESULT ${JSON.stringify({ old, current, future, candidate: shareCandidate() })}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
