/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noticeProblems, noticesOf } from './notices';

const folder = mkdtempSync(path.join(tmpdir(), 'notices-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates a package with the given files. */
function packageOf(name: string, files: Record<string, string>) {
  const own = path.join(folder, name);
  mkdirSync(own);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(own, file), text);
  return { name, version: '1.0.0', folder: own };
}

test('names a package without a text', () => {
  const without = packageOf('without', { 'README.md': 'MIT', 'license-checker.js': 'check()' });
  expect(noticeProblems([packageOf('with', { 'LICENSE.md': 'MIT' }), without])).toEqual([
    expect.stringContaining('without 1.0.0 has no licence text'),
  ]);
});

test('has the licence and the notices of a package, and of the works inside it', () => {
  const packages = [
    packageOf('b', { licence: 'Text\r\n', NOTICE: 'Notice of b' }),
    packageOf('jsqr', { LICENSE: 'Apache' }),
    packageOf('zxing-wasm', { LICENSE: 'Wrapper' }),
  ];
  const embedded = 'ZXing-C++ (https://github.com/zxing-cpp/zxing-cpp), under the Apache License 2.0';
  expect(noticesOf(packages)).toEqual([
    { what: 'b 1.0.0', text: 'Notice of b\n\nText' },
    { what: 'jsqr 1.0.0', text: 'Apache' },
    { what: 'zxing-wasm 1.0.0', text: 'Wrapper' },
    { what: `${embedded}, as part of zxing-wasm 1.0.0`, text: 'Apache' },
  ]);
});

test('names a package without the licence of what it contains in compiled form', () => {
  const alone = { ...packageOf('alone', { LICENSE: 'Wrapper' }), name: 'zxing-wasm' };
  expect(noticeProblems([alone])).toEqual([expect.stringMatching(/^zxing-wasm 1\.0\.0 contains ZXing/)]);
});
