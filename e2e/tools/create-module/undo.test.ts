/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeOwners, registerCodeOwner } from './code-owners';
import { allOrNothing } from './undo';

let root = '';
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'create-'))));
afterEach(() => rmSync(root, { recursive: true }));
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const changed = { files: ['owners.json'], added: ['mf-a', 'mf-kept'] };
const change = () => {
  put('owners.json', 'changed');
  put('mf-a/module.json', 'a');
  put('mf-kept/module.json', 'kept');
};

test('leaves everything as it was if a step fails', async () => {
  put('owners.json', 'before');
  put('mf-kept/notes.txt', 'notes');
  const work = allOrNothing(root, changed, () => {
    change();
    return Promise.reject(new Error('npm'));
  });
  await expect(work).rejects.toThrow('npm');
  expect(readdirSync(root).sort()).toEqual(['mf-kept', 'owners.json']);
  expect(read('owners.json')).toBe('before');
  expect(read('mf-kept/notes.txt')).toBe('notes');
});

test('keeps what a work has made', async () => {
  put('owners.json', 'before');
  await allOrNothing(root, changed, async () => change());
  expect(read('owners.json')).toBe('changed');
  expect(read('mf-a/module.json')).toBe('a');
});

test('has the squad review the module, once, in the organisation of the project', () => {
  put('CODEOWNERS', '# Squads\n\n*            @example/platform\n/mf-b/       @example/b\n');
  registerCodeOwner(root, 'mf-a', 'a');
  registerCodeOwner(root, 'mf-a', 'c');
  expect(read('CODEOWNERS')).toBe(
    '# Squads\n\n*            @example/platform\n/mf-b/       @example/b\n/mf-a/ @example/c\n',
  );
  expect(codeOwners(read('CODEOWNERS'))).toEqual([
    ['*', '@platform'],
    ['/mf-b/', '@b'],
    ['/mf-a/', '@c'],
  ]);
  put('CODEOWNERS', '* @platform\n');
  registerCodeOwner(root, 'mf-a', 'a');
  expect(read('CODEOWNERS')).toBe('* @platform\n/mf-a/ @a\n');
});
