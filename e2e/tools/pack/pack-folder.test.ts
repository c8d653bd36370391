/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { pack } from './pack';
import { packFolderProblem } from './pack-folder';

jest.mock('@shell/deploy/development', () => ({}));

let home = '';
beforeEach(() => (home = mkdtempSync(path.join(tmpdir(), 'pack-folder-'))));
afterEach(() => rmSync(home, { recursive: true }));
const folder = (...names: string[]) => {
  const made = path.join(home, ...names);
  mkdirSync(made, { recursive: true });
  return made;
};

test('accepts a folder that does not exist, that is empty, or that has the packages of an earlier run', () => {
  expect(packFolderProblem(path.join(home, 'new'), [])).toBeNull();
  expect(packFolderProblem(home, [])).toBeNull();
  folder('folders');
  folder('compiled');
  writeFileSync(path.join(home, 'power-bank-rental-ui-1.0.0.tgz'), '');
  expect(packFolderProblem(home, [])).toBeNull();
});

test('refuses a folder with anything else, and a file', () => {
  writeFileSync(path.join(home, 'notes.txt'), '');
  expect(packFolderProblem(home, [])).toContain('has "notes.txt"');
  expect(packFolderProblem(path.join(home, 'notes.txt'), [])).toContain('is a file');
});

test('refuses a folder with the checkout or the home folder, by any path', () => {
  const checkout = folder('to', 'folders', 'checkout');
  const link = path.join(home, 'link');
  symlinkSync(path.join(home, 'to'), link);
  for (const to of [path.join(home, 'to'), link, checkout])
    expect(packFolderProblem(to, [checkout])).toContain(`contains ${checkout}`);
  expect(packFolderProblem(homedir(), [])).toContain('contains');
  expect(packFolderProblem(path.join(checkout, '..'), [folder('to', 'folders', 'other')])).not.toBeNull();
  expect(packFolderProblem(folder('beside'), [checkout])).toBeNull();
});

test('removes nothing of a folder that it refuses', async () => {
  const to = folder('packages');
  writeFileSync(path.join(to, 'notes.txt'), '');
  await expect(pack(home, to, 'https://npm.example.com/')).rejects.toThrow('has "notes.txt"');
  expect(readdirSync(to)).toEqual(['notes.txt']);
});

test('removes no earlier package if it cannot make new ones, and leaves nothing behind', async () => {
  const to = folder('packages');
  writeFileSync(path.join(to, 'kept.tgz'), '');
  await expect(pack(home, to, 'https://npm.example.com/')).rejects.toThrow('ENOENT');
  expect(readdirSync(to)).toEqual(['kept.tgz']);
  expect(readdirSync(home)).toEqual(['packages']);
});
