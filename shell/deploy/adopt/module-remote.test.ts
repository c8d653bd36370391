/** @jest-environment node */
import { PublishRefused } from '../publish/refused';
import { adaptModuleRemote } from './module-remote';

const adapt = (files: Record<string, string>, leftOut: string[] = []) =>
  adaptModuleRemote(new Map(Object.entries(files)), leftOut).modules;

test('replaces what only an ES module of its own address has', () => {
  const entry = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./a.css"])))=>i.map(i=>d[i]);
import{t}from"./a/b.js";t(()=>import(\`./a/c.js\`),__vite__mapDeps([0]),import.meta.url);import.meta.hot;`;
  const modules = adapt({ 'remoteEntry.js': entry, 'a/b.js': 'export const t=1', 'a/c.js': '' });
  expect(modules.get('remoteEntry.js')).toMatchInlineSnapshot(`
    "const __vite__mapDeps=()=>[];
    import{t}from"./a/b.js";t(()=>import(\`./a/c.js\`),__vite__mapDeps([0]),location.href);undefined;"
  `);
});

test('requests no file before it is needed', () => {
  const entry =
    'for (const __mfWarmupPath of ["a/b.js"]) warm(__mfWarmupPath);for (const a of ["b"]) run(a);';
  expect(adapt({ 'remoteEntry.js': entry }).get('remoteEntry.js')).toBe(
    'for (const __mfWarmupPath of []) warm(__mfWarmupPath);for (const a of ["b"]) run(a);',
  );
});

test("replaces the remote's own copy of a library of the shell", () => {
  const modules = adapt({ 'remoteEntry.js': 'import("./react.js")' }, ['react.js']);
  expect(modules.get('react.js')).toMatch(/^throw new Error/);
});

test('replaces the code for other remotes of the runtime only', () => {
  const runtime = 'log("[ Federation Runtime ]");import(e).then(a);new Function("n","return import(n)")';
  expect(adapt({ 'a.js': runtime }).get('a.js')).not.toMatch(/import\(e\)|new Function/);
});

test.each([
  ['import "./b.js"', 'imports "./b.js", which mf-manifest.json does not name'],
  ['import "https://cdn.example/b.js"', 'imports "https://cdn.example/b.js"'],
  ['import "react"', 'imports "react"'],
  ['import("../a.js")', 'imports "../a.js"'],
  ['export * from "./b.js"', 'imports "./b.js"'],
  ['import(b)', 'imports an address that the code computes'],
  ['eval("1")', 'uses eval'],
])('refuses %s', (text, reason) => {
  expect(() => adapt({ 'a.js': text })).toThrow(PublishRefused);
  expect(() => adapt({ 'a.js': text })).toThrow(reason);
});
