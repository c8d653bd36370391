/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishedFiles } from './published-files';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'published-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const put = (...files: string[]) => files.forEach((file) => writeFileSync(path.join(folder, file), ''));

test('publishes all files of a build but source maps and licenses', () => {
  put('page.js', 'page.js.map', 'page.js.LICENSE.txt', 'page.css', 'en.json', 'shop.jpg', 'shop.avif');
  expect(publishedFiles(folder)).toEqual(['en.json', 'page.css', 'page.js', 'shop.avif', 'shop.jpg']);
});

test('refuses a file that cannot be published, and a folder, because the code would not find them', () => {
  put('page.js', 'film.mp4', 'page.html');
  mkdirSync(path.join(folder, 'map'));
  expect(() => publishedFiles(folder)).toThrow('cannot be published: film.mp4, map, page.html.');
});
