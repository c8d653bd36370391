/** @jest-environment node */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ARTIFACT_FILE, type BuildArtifact, buildInto, readArtifact, writeCatalogues } from './artifact';
import { toUniqueName } from './unique-name';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'artifact-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder without build.json is no finished build', () => {
  writeFileSync(path.join(folder, 'entry.js'), '');
  expect(readArtifact(folder)).toBeNull();
  writeFileSync(path.join(folder, ARTIFACT_FILE), '{"id":"1.0.0-00000001"}');
  expect(readArtifact(folder)).toEqual({ id: '1.0.0-00000001' });
});

test('shows nothing of a build until it is finished, and keeps the first of two equal builds', async () => {
  const place = path.join(folder, '1.0.0-00000001');
  const build = (text: string) =>
    buildInto(place, async (draft) => {
      writeFileSync(path.join(draft, 'entry.js'), text);
      expect(readArtifact(place)?.files ?? null).toEqual(text === 'first' ? null : ['entry.js']);
      return { id: '1.0.0-00000001', files: ['entry.js'] } as BuildArtifact;
    });
  await build('first');
  await build('second');
  expect(readFileSync(path.join(place, 'entry.js'), 'utf8')).toBe('first');
  expect(readdirSync(folder)).toEqual(['1.0.0-00000001']);
});

test('leaves no folder after a build that fails', async () => {
  const build = buildInto(path.join(folder, 'x'), () => Promise.reject(new Error('does not compile')));
  await expect(build).rejects.toThrow('does not compile');
  expect(readdirSync(folder)).toEqual([]);
});

test('writes one catalogue for each of the four languages', () => {
  const files = writeCatalogues(folder, (language) => ({ title: language }));
  expect(files).toEqual({ en: 'en.json', zh: 'zh.json', hk: 'hk.json', ja: 'ja.json' });
  for (const [language, file] of Object.entries(files)) {
    expect(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).toEqual({ title: language });
  }
});

test('gives every build a global name of its own that is an identifier', () => {
  expect(toUniqueName('mf-orders', '1.0.0-3fa9c1d2')).toBe('mf_orders_1_0_0_3fa9c1d2');
  expect(toUniqueName('mf-orders', '1.0.0-3fa9c1d3')).not.toBe(toUniqueName('mf-orders', '1.0.0-3fa9c1d2'));
});
