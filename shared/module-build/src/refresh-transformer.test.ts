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

/** What each component is registered with: `"signature", reset, () => [hooks]`. */
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

test('a hook of an endpoint asks for no reset', () => {
  const [signature] = signatures(page("const { data } = ordersApi.orders.useQuery({ tab: 'all' });"));
  expect(signature).toMatch(/^"[^"]+", false, /);
});

test('a component that calls one hook of an endpoint more has another signature', () => {
  const one = signatures(page('const a = ordersApi.orders.useQuery();'));
  const two = signatures(
    page('const a = ordersApi.orders.useQuery();\nconst b = ordersApi.other.useQuery();'),
  );
  expect(one[0]).not.toBe(two[0]);
});

test('hooks of the module are followed, also after one of an endpoint', () => {
  const calls = 'const a = ordersApi.orders.useQuery();\nconst b = useOwn();';
  expect(signatures(page(calls))[0]).toMatch(/false, \(\) => \[useState, useOwn\]$/);
});

test('a hook that the file does not know, and a file that says so, ask for the reset', () => {
  expect(signatures(page('const b = useGlobal();'))[0]).toMatch(/^"[^"]+", true/);
  expect(signatures(page('const b = window.own.useGlobal();'))[0]).toMatch(/^"[^"]+", true/);
  const calls = 'const a = ordersApi.orders.useQuery();';
  expect(signatures(`// @refresh reset\n${page(calls)}`)[0]).toMatch(/^"[^"]+", true/);
});
