/** @jest-environment node */
import { PublishRefused } from '../publish/refused';
import { adaptModuleRemote } from './module-remote';

const adapt = (files: Record<string, string>, leftOut: string[] = []) =>
  adaptModuleRemote(new Map(Object.entries(files)), leftOut).modules;

test('replaces what only an ES module of its own address has', () => {
  const entry = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./a.css"])))=>i.map(i=>d[i]);
import{t}from"./a/b.js";t(()=>import(\`./a/c.js\`),__vite__mapDeps([0]),import.meta.url);import.meta.hot;`;
  const modules = adapt({ 'remoteEntry.js': entry, 'a/b.js': 'export const t=1', 'a/c.js': '' });
  expect(modules.get('remoteEntry.js.mjs')).toMatchInlineSnapshot(`
    "const __vite__mapDeps=()=>[];
    import{t}from"./a/b.js.mjs";t(()=>import("./a/c.js.mjs"),__vite__mapDeps([0]),location.href);undefined;"
  `);
});

test('requests no file before it is needed', () => {
  const entry =
    'for (const __mfWarmupPath of ["a/b.js"]) warm(__mfWarmupPath);for (const a of ["b"]) run(a);';
  expect(adapt({ 'remoteEntry.js': entry }).get('remoteEntry.js.mjs')).toBe(
    'for (const __mfWarmupPath of []) warm(__mfWarmupPath);for (const a of ["b"]) run(a);',
  );
});

test("replaces the remote's own copy of a library of the shell", () => {
  const modules = adapt({ 'remoteEntry.js': 'import("./react.js")' }, ['react.js']);
  expect(modules.get('react.js.mjs')).toMatch(/^throw new Error/);
});

test('replaces the code for other remotes of the runtime only', () => {
  const runtime = 'log("[ Federation Runtime ]");import(e).then(a);new Function("n","return import(n)")';
  expect(adapt({ 'a.js': runtime }).get('a.js.mjs')).not.toMatch(/import\(e\)|new Function/);
});

test('leaves webpack no loader, query, comment or way out of the folder to read', () => {
  const modules = adapt({
    'a/x.js':
      'import(/* webpackChunkName: "../../up" */ "./../b.js"); f(...import(/* webpackIgnore: true */ "../b.js")); // end',
    'b.js': '/* of several\nlines */ export * from "./a/x.js"',
  });
  expect([...modules.values()].join('\n')).toMatchInlineSnapshot(`
   "import(  "../b.js.mjs"); f(...import(  "../b.js.mjs"));  

    export * from "./a/x.js.mjs""
  `);
});

test('refuses a picture beside the code', () => {
  const text = 'const picture=new URL("assets/a-1f.png",import.meta.url).href';
  expect(() => adapt({ 'a.js': text })).toThrow('a.js loads assets/a-1f.png');
  expect(() => adapt({ 'a.js': 'new URL(file,import.meta.url)' })).not.toThrow();
});

test.each([
  ['a loader', 'import "./evil.js!./../a.js"'],
  ['another file by name', 'import "./b.svg!=!/etc/passwd?/../../../a.js"'],
  ['a query', 'import "./a.js?raw"'],
  ['an absolute path', 'import "/a.js"'],
  ['a file address', 'import "file:///a.js"'],
])('refuses an import with %s', (_what, text) => {
  const files = { 'a.js': text, 'evil.js': '', 'b.svg': '' };
  expect(() => adapt(files)).toThrow(/imports ".*", which mf-manifest\.json does not name/);
});

test.each([
  '(0,eval)("1")',
  'window.eval("1")',
  'self.Function("a")',
  'setTimeout("a()", 1)',
  'new self.Worker("a.js")',
])('refuses %s, however it is written', (text) =>
  expect(() => adapt({ 'a.js': text })).toThrow(PublishRefused),
);

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
