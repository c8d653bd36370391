/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importedFrom, importedPackages } from './imported-packages';
import { noticeProblems } from './notices';

const root = mkdtempSync(path.join(tmpdir(), 'imported-'));
afterAll(() => rmSync(root, { recursive: true }));
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

test('finds the packages that a source imports as code', () => {
  const source = `
import type { A } from 'types-only';
import React, {
  useState,
} from 'react';
import { type B, b } from '@scope/b/deep';
import './own';
import 'style/dist/x.css';
export { c } from 'c';
import { ui } from '@shared/ui/core';
const d = () => import(/* webpackChunkName: "d" */ 'd');
@import 'e/e.css';
`;
  expect(importedPackages(source)).toEqual(['react', '@scope/b', 'style', 'c', 'd', 'e']);
});

test('finds the packages of a module in its own folder, and those without a licence text', () => {
  const packageOf = (name: string, dependencies = {}) =>
    put(`mf-a/node_modules/${name}/package.json`, JSON.stringify({ version: '1.0.0', dependencies }));
  packageOf('drawing', { deep: '1' });
  packageOf('deep');
  packageOf('for-tests');
  put('mf-a/node_modules/drawing/LICENSE', 'MIT');
  put('mf-a/src/a/Page.tsx', "import { draw } from 'drawing';");
  put('mf-a/src/a/Page.test.tsx', "import 'for-tests';");
  const found = importedFrom([path.join(root, 'mf-a/src')]);
  expect(found.map(({ name }) => name)).toEqual(['deep', 'drawing']);
  expect(noticeProblems(found)).toEqual([expect.stringContaining('deep 1.0.0 has no licence text')]);
});
