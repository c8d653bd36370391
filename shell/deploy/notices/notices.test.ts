/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../testing/fixtures';
import { noticeProblems, noticesText, readNotices } from './notices';
import { importedPackages, shippedPackages } from './packages';

const folder = mkdtempSync(path.join(tmpdir(), 'notices-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates a package with the given files. */
function packageOf(name: string, files: Record<string, string>) {
  const own = path.join(folder, name);
  mkdirSync(own);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(own, file), text);
  return { name, version: '1.0.0', folder: own };
}

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

test('lists what the shell and the modules import, with dependencies, but no tools', () => {
  const names = shippedPackages(ROOT).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['axios', 'leaflet', 'react', 'react-vant', 'redux', 'scheduler', 'webpack']),
  );
  for (const tool of ['jest', 'fastify', 'postcss', '@aws-sdk/client-s3', 'form-data', 'typebox'])
    expect(names).not.toContain(tool);
});

test('has a text for every package that renters download', () => {
  expect(noticeProblems(shippedPackages(ROOT))).toEqual([]);
});

test('names a package without a text', () => {
  const without = packageOf('without', { 'README.md': 'MIT', 'license-checker.js': 'check()' });
  expect(noticeProblems([packageOf('with', { 'LICENSE.md': 'MIT' }), without])).toEqual([
    expect.stringContaining('without 1.0.0 has no licence text'),
  ]);
});

test('writes each text once, with the packages that it is for, and works inside a package', () => {
  const packages = [
    packageOf('a', { LICENSE: 'Text one\r\n' }),
    packageOf('b', { licence: 'Text one', NOTICE: 'Notice of b' }),
    packageOf('c', { LICENSE: 'Text one' }),
    packageOf('jsqr', { LICENSE: 'Apache' }),
    packageOf('zxing-wasm', { LICENSE: 'Wrapper' }),
  ];
  const sections = noticesText(packages).split(/\n-+\n\n/);
  expect(sections.slice(1)).toEqual([
    'a 1.0.0\nc 1.0.0\n\nText one\n',
    expect.stringMatching(/^b 1\.0\.0\n\n.*Notice of b/s),
    expect.stringMatching(/^jsqr 1\.0\.0\nZXing-C\+\+ .* as part of zxing-wasm 1\.0\.0\n\nApache\n$/),
    'zxing-wasm 1.0.0\n\nWrapper\n',
  ]);
  expect(readNotices(ROOT)).toContain('Copyright (c) Meta Platforms');
});
