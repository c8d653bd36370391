/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isExact, readSets } from './images';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'qr-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (file: string, content = '') => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
};

test('returns a set for each folder, with the images that have a text', () => {
  put('b/2.png');
  put('b/2.txt', 'two');
  put('b/1.JPG');
  put('b/1.txt', 'one\n');
  put('b/without.png');
  put('b/notes.txt');
  put('a/deep/x.webp');
  put('a/deep/x.txt', 'x');
  put('top.jpeg');
  put('top.txt', 'top');
  const names = readSets(folder).map(({ name, images }) => [name, images.map(({ text }) => text)]);
  expect(names).toEqual([
    ['.', ['top']],
    [path.join('a', 'deep'), ['x']],
    ['b', ['one\n', 'two']],
  ]);
  expect(readSets(folder)[2]!.images[0]!.file).toBe(path.join(folder, 'b/1.JPG'));
});

test('compares exact texts, with or without the line break that an editor adds', () => {
  expect(isExact('one', { text: 'one' })).toBe(true);
  expect(isExact('one', { text: 'one\r\n' })).toBe(true);
  expect(isExact('one\n', { text: 'one\n' })).toBe(true);
  expect(isExact('one ', { text: 'one' })).toBe(false);
  expect(isExact('One', { text: 'one' })).toBe(false);
  expect(isExact(null, { text: '' })).toBe(false);
});
