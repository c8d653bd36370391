/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleWorker } from './bundle-worker';

let folder = '';
const put = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
  return path.join(folder, file);
};
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'worker-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('bundles a worker into one script and names the files that it was made from', async () => {
  const part = put('part.ts', 'export const answer: number = 42;');
  const file = put('x.worker.ts', "import { answer } from './part';\npostMessage(answer);");
  const { script, inputs } = await bundleWorker(file);
  expect(script).toContain('42');
  expect(script).not.toMatch(/import|require/);
  expect(inputs.sort()).toEqual([part, file].sort());
});

test('replaces the import of an integrity by the hash of the file, also of a package', async () => {
  const own = put('own.wasm', 'own bytes');
  const other = put('node_modules/decoder/decoder.wasm', 'bytes of a package');
  const file = put(
    'x.worker.ts',
    "import own from './own.wasm?integrity';\nimport other from 'decoder/decoder.wasm?integrity';\npostMessage([own, other]);",
  );
  const { script, inputs } = await bundleWorker(file);
  for (const text of ['own bytes', 'bytes of a package'])
    expect(script).toContain(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  expect(inputs).toEqual(expect.arrayContaining([own, other]));
});

test('rejects if a file is missing', async () => {
  const file = put('x.worker.ts', "import hash from './missing.wasm?integrity';\npostMessage(hash);");
  await expect(bundleWorker(file)).rejects.toThrow('missing.wasm');
});
