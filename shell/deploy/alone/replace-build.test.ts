/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generatePageData } from 'shell/testing';
import { readPageData, renderPage } from '../render/render';
import { PublishRefused } from '../publish/refused';
import { ROOT } from '../testing/fixtures';
import { type BuiltArtifact, sha256 } from '../version/version-files';
import { replaceInDocument } from './replace-build';

const home = mkdtempSync(path.join(tmpdir(), 'replace-build-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function build(file = 'page.js'): BuiltArtifact {
  const folder = path.join(home, 'build');
  mkdirSync(folder, { recursive: true });
  const locales = { en: 'en.json', zh: 'zh.json', hk: 'hk.json', ja: 'ja.json' };
  const files = [...Object.values(locales), 'page.js', 'entry.js'];
  for (const name of files) writeFileSync(path.join(folder, name), '{}');
  return {
    folder,
    name: 'mf-orders',
    id: '9.0.0-00000009',
    uniqueName: 'mf_orders_9_0_0_00000009',
    entry: 'entry.js',
    pages: Object.fromEntries(
      ['./OrderList', './OrderDetail', './StoreList', './StoreDetail'].map((page) => [page, ['page.js']]),
    ),
    initial: [],
    locales,
    files: file === 'page.js' ? files : [...files, file],
    names: {},
    contract: '^2.0',
  };
}

test('puts a build into the page data of a document, with the hashes of the files that it writes', async () => {
  const html = await renderPage(ROOT, generatePageData(1, 1));
  const { deployed, replaced, files } = replaceInDocument(ROOT, build(), html, path.join(home, 'files'));
  const changed = html.replace(deployed, () => replaced);
  const data = readPageData(changed).modules['mf-orders']!;
  expect(data).toMatchObject({ id: '9.0.0-00000009', base: 'mf-orders/9.0.0-00000009/' });
  const entry = readFileSync(files['/mf-orders/9.0.0-00000009/entry.js']!);
  expect(data.entry).toEqual(['entry.js', sha256(entry)]);
  expect(entry.toString()).toContain('"page.js"');
  expect(Object.keys(files)).toHaveLength(6);
  // All else of the document is as it was.
  expect(changed.replace(replaced, () => deployed)).toBe(html);
});

test('refuses a build that could not be published', async () => {
  const html = await renderPage(ROOT, generatePageData(1, 1));
  expect(() => replaceInDocument(ROOT, build('hello.html'), html, path.join(home, 'none'))).toThrow(
    PublishRefused,
  );
});
