/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importProblems } from './imports';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'imports ü-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Returns the problems of a module whose only file has this text. */
function problemsOf(text: string, file = 'src/a/Page.tsx'): string[] {
  const full = path.join(root, 'mf-a', file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
  return importProblems(root, 'mf-a');
}

test('accepts own files, public entries and other packages', () => {
  const text = `import { Button } from '@shared/ui/core';
import type { Order } from '@shared/http-api/schemas';
import leaflet from 'leaflet';
import { useText } from '../texts';
export const load = () => import('./map');`;
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ["import { x } from '@shared/ui/src/core/Button';", 'is not for modules'],
  ["import { x } from '@shared/module-build';", 'is not for modules'],
  ["import type { x } from '@shared/tracking';", 'is not for modules'],
  ["import { x } from '@power-bank-rental/ui/core';", 'is not for modules'],
  ["export const load = () => import('@shared/api-client/uuid');", 'is not for modules'],
  ["export * from '@shared/module-testing';", 'is for tests only'],
  ["import { x } from '@shared/module-kit/host';", 'is for tests only'],
  ["import { x } from 'mf-orders/src/api';", 'is another part of the app'],
  ["import { x } from 'shell/src/app';", 'is another part of the app'],
  ["import { x } from '@shell/deploy';", 'is not for modules'],
  ["import { x } from '../../../mf-orders/src/api';", 'is outside of the module'],
  ["import { x } from '/mf-orders/src/api';", 'is outside of the module'],
  ["import { x } from 'file:///mf-orders/src/api.js';", 'is an address of a file'],
  ["import { x } from '../../node_modules/@shared/api-client/src/uuid';", 'is a file of a package'],
  ["import { x } from './node_modules/copy/index.js';", 'is a file of a package'],
  ["import { x } from 'leaflet/../@shared/api-client/src/uuid';", 'is not for modules'],
  ["import { x } from '../../lib/copy';", 'is outside of src'],
])('refuses %s', (text, reason) => {
  const problems = problemsOf(`import a from './a';\r\n${text}\r\n`);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${path.join('mf-a/src/a/Page.tsx')}: `);
  expect(problems[0]).toContain(reason);
});

test.each(['js', 'jsx', 'mjs', 'cjs', 'mts', 'cts', 'ts'])('reads a file that ends in .%s', (end) => {
  const file = `src/a/copy.${end}`;
  const text = "const copy = require('@shared/ui/src/core/Button');";
  expect(problemsOf(text, file)).toEqual([expect.stringContaining(`${path.join('mf-a', file)}: `)]);
});

test('accepts the JSON of the module', () => {
  expect(problemsOf("import module from '../../module.json';")).toEqual([]);
});

test('lets tests import what is for tests', () => {
  expect(problemsOf("import { renderPage } from '@shared/module-testing';", 'src/a/Page.test.tsx')).toEqual(
    [],
  );
});
