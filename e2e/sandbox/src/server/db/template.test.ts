import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './template';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'template-'));
  await mkdir(join(root, 'sandbox/src/db'), { recursive: true });
  await mkdir(join(root, 'contract/node_modules/x'), { recursive: true });
  await writeFile(join(root, 'sandbox/src/db/0001-schema.sql'), 'create table a ();');
  await writeFile(join(root, 'sandbox/package.json'), '{ "dependencies": { "pglite": "1.0.0" } }');
  await writeFile(join(root, 'contract/regions.ts'), "['JP']");
});
afterEach(() => rm(root, { recursive: true, force: true }));
const INPUTS = ['sandbox/src', 'sandbox/package.json', 'contract'];
const print = (folder = root) => fingerprint(INPUTS.map((name) => join(folder, name)));

test.each([
  ['a migration', 'sandbox/src/db/0001-schema.sql'],
  ['the version of the database', 'sandbox/package.json'],
  ['values that the seed shares with the app', 'contract/regions.ts'],
])('differs after a change of %s', async (_what, file) => {
  const before = await print();
  expect(await print()).toBe(before);
  await writeFile(join(root, file), 'changed');
  expect(await print()).not.toBe(before);
});

test('ignores tests, installed packages and the place of the folders', async () => {
  const before = await print();
  await writeFile(join(root, 'sandbox/src/db/schema.test.ts'), 'test();');
  await writeFile(join(root, 'contract/node_modules/x/index.js'), 'x');
  expect(await print()).toBe(before);
  const copy = `${root}-copy`;
  await cp(root, copy, { recursive: true });
  expect(await print(copy)).toBe(before);
  await rm(copy, { recursive: true });
});

test('differs if content moves to another file', async () => {
  const before = await print();
  await rm(join(root, 'sandbox/src/db/0001-schema.sql'));
  await writeFile(join(root, 'sandbox/src/db/0002-schema.sql'), 'create table a ();');
  expect(await print()).not.toBe(before);
});
