/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { EAGER_COMPILE, eagerCompilePlugin } from './eager-compile';

test('begins every minimized script with the comment', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'power-bank-eager-'));
  try {
    writeFileSync(path.join(folder, 'first.js'), '/*! a licence */ import("./second").then(console.log);');
    writeFileSync(path.join(folder, 'second.js'), 'export const greeting = "hello";');
    await promisify<webpack.Configuration, unknown>(webpack)({
      mode: 'production',
      context: folder,
      entry: { first: './first.js' },
      output: { path: path.join(folder, 'out'), chunkFilename: 'second.js' },
      plugins: [eagerCompilePlugin()],
    });
    for (const file of ['first.js', 'second.js'])
      expect(readFileSync(path.join(folder, 'out', file), 'utf8').split('\n')[0]).toBe(EAGER_COMPILE);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
