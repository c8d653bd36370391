/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moduleHere } from './module-folder';

const folder = mkdtempSync(path.join(tmpdir(), 'module-here-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('names the module of a folder, also while its files are being edited', () => {
  expect(() => moduleHere(folder)).toThrow('has no module.json');
  writeFileSync(path.join(folder, 'module.json'), '{ "switches": ');
  expect(moduleHere(folder)).toEqual({ root: tmpdir(), name: path.basename(folder), folder });
});
