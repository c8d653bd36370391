/** @jest-environment node */
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { refreshTransformer } from './refresh-transformer';

const transform = (source: string) =>
  ts.transpileModule(source, {
    fileName: 'Page.tsx',
    compilerOptions: {
      target: ts.ScriptTarget.ES2020,
      jsx: ts.JsxEmit.ReactJSX,
      module: ts.ModuleKind.ESNext,
    },
    transformers: { before: [refreshTransformer(createRequire(path.join(__dirname, 'rules.ts')))] },
  }).outputText;

/** Returns the arguments of each registration of a component: `"signature", reset, () => [hooks]`. */
const signatures = (source: string) =>
  [...transform(source).matchAll(/_react_refresh_temp\w*\(\w+, ("[^"]*"[^;]*)\);/g)].map(
    (match) => match[1]!,
  );

const page = (calls: string) => `
import { useState } from 'react';
import { ordersApi } from './orders-api';
import { useOwn } from './own';
export default function Page() {
  const [text, setText] = useState('');
  ${calls}
  return <p>{text}</p>;
}`;

test('requests no reset for an endpoint hook', () => {
  const [signature] = signatures(page("const { data } = ordersApi.orders.useQuery({ tab: 'all' });"));
  expect(signature).toMatch(/^"[^"]+", false, /);
});

test('changes the signature of a component that calls one more endpoint hook', () => {
  const one = signatures(page('const a = ordersApi.orders.useQuery();'));
  const two = signatures(
    page('const a = ordersApi.orders.useQuery();\nconst b = ordersApi.other.useQuery();'),
  );
  expect(one[0]).not.toBe(two[0]);
});

test('lists hooks that the file declares, also after an endpoint hook', () => {
  const calls = 'const a = ordersApi.orders.useQuery();\nconst b = useOwn();';
  expect(signatures(page(calls))[0]).toMatch(/false, \(\) => \[useState, useOwn\]$/);
});

test('requests a reset for an unknown hook and for a file with the reset directive', () => {
  expect(signatures(page('const b = useGlobal();'))[0]).toMatch(/^"[^"]+", true/);
  expect(signatures(page('const b = window.own.useGlobal();'))[0]).toMatch(/^"[^"]+", true/);
  const calls = 'const a = ordersApi.orders.useQuery();';
  expect(signatures(`// @refresh reset\n${page(calls)}`)[0]).toMatch(/^"[^"]+", true/);
});
