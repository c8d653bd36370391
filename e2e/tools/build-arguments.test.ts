/** @jest-environment node */
import { readBuildArguments } from './build-arguments';

const read = (line: string) => readBuildArguments(line.split(' ').filter(Boolean), ['mf-a', 'mf-b']);

test('builds all, or the named workspaces', () => {
  expect(read('')).toEqual({ names: [], standalone: [], quiet: false });
  expect(read('shell mf-a --quiet')).toEqual({ names: ['shell', 'mf-a'], standalone: [], quiet: true });
});

test('builds pages of one module for ordinary hosts', () => {
  expect(read('mf-a --standalone ./One --standalone ./Two')).toMatchObject({
    names: ['mf-a'],
    standalone: ['./One', './Two'],
  });
  for (const line of ['--standalone ./One', 'mf-a mf-b --standalone ./One', 'shell --standalone ./One'])
    expect(() => read(line)).toThrow('Name the module of the pages');
});

test('refuses a word that is no workspace, and an option that it does not have', () => {
  expect(() => read('mf-typo')).toThrow('There is no module "mf-typo". The modules are shell, mf-a, mf-b.');
  expect(() => read('mf-a --fast')).toThrow("Unknown option '--fast'");
});
