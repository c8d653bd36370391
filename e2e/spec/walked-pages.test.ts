/** @jest-environment node */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readModuleJson } from '@shared/module-build/module-folder';
import * as leaks from '../leaks/addresses';
import * as walk from '../support/addresses';

const ROOT = path.resolve(__dirname, '../..');
const modules = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
const routes = modules.flatMap((name) => readModuleJson(ROOT, name).routes.map((route) => route.path));
const routeOf = (address: string) => address.split('?')[0]!;

test.each([
  ['e2e/support/addresses.ts', walk],
  ['e2e/leaks/addresses.ts', leaks],
])('%s has an address of each route', (_, lists) => {
  const walked = new Set(Object.values(lists).flat().map(routeOf));
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.filter((route) => !walked.has(route))).toEqual([]);
});
