/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { textTypesMatch, writeTextTypes } from './text-types';

test('a generated file matches after Git on Windows has changed its line ends', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lines-'));
  try {
    writeFileSync(path.join(folder, 'en.json'), '{\r\n  "title": "Title"\r\n}\r\n');
    writeTextTypes(folder);
    const file = path.join(folder, 'texts.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\n/g, '\r\n'));
    expect(textTypesMatch(folder)).toBe(true);
    writeFileSync(file, readFileSync(file, 'utf8').replace('title', 'other'));
    expect(textTypesMatch(folder)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
