/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { featureProblems } from './features';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'features-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const create = (features: object, readme?: string) => {
  for (const folder of ['list', 'detail', 'locales', 'testing'])
    mkdirSync(path.join(root, 'mf-a/src', folder), { recursive: true });
  writeFileSync(path.join(root, 'mf-a/package.json'), JSON.stringify({ features }));
  const routes = [{ path: '/a' }, { path: '/a/b' }];
  writeFileSync(path.join(root, 'mf-a/module.json'), JSON.stringify({ routes }));
  if (readme !== undefined) writeFileSync(path.join(root, 'mf-a/README.md'), readme);
};

test('accepts lists that agree with the folders, and a module without them', () => {
  create(
    { detail: ['list'] },
    '# mf-a\n- Routes: `/a`,\n  `/a/b`.\n- Features in `mf-a/src`: `list`,\n  `detail`.\n',
  );
  expect(featureProblems(root, 'mf-a')).toEqual([]);
  create({}, '# mf-a\n');
  expect(featureProblems(root, 'mf-a')).toEqual([]);
});

test('reports a feature that the README lacks, and names that are no features', () => {
  create({ detail: ['lists'], info: ['list'] }, '- Features in `mf-a/src`: `list`, `testing`.\n');
  expect(featureProblems(root, 'mf-a')).toEqual([
    'mf-a/package.json names the feature lists, which mf-a/src does not have.',
    'mf-a/package.json names the feature info, which mf-a/src does not have.',
    'mf-a/README.md names the feature testing, which mf-a/src does not have.',
    'mf-a/README.md lacks the feature detail. Add it to "Features".',
  ]);
});

test('reports a route that the README lacks, and a name that is no route', () => {
  create({}, '- Routes: `/a`, `/b`.\n');
  expect(featureProblems(root, 'mf-a')).toEqual([
    'mf-a/README.md names the route /b, which mf-a/module.json does not have.',
    'mf-a/README.md lacks the route /a/b. Add it to "Routes".',
  ]);
});
