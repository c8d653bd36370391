/** @jest-environment node */
import { PublishRefused } from '../publish/refused';
import { nameOf, parseScript, visitNodes } from './code';
import { ENTRY, FILES, chunk } from './remote-fixture';
import { adaptScriptRemote } from './script-remote';

/** Adapts the example remote after changes of its files. */
function adapt(entry = ENTRY, files: Record<string, string> = {}) {
  const all = { ...FILES, ...files };
  const chunks = new Map(['js/5.js', '7.js'].flatMap((file) => (all[file] ? [[file, all[file]]] : [])));
  const leftOut = new Map([['9.js', FILES['9.js']!]]);
  return adaptScriptRemote(entry, {
    entry: 'remoteEntry.js',
    globalName: 'points',
    chunks,
    leftOut,
    uniqueName: 'mf_a_1',
  });
}
const reasonsOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof PublishRefused) return error.reasons.join('\n');
    throw error;
  }
  return 'accepted';
};
const later = (code: string) => ({ '7.js': chunk(7, `7(e,t,n){${code}}`) });

test('knows the file of each chunk and the ranges of the shared libraries', () => {
  expect(adapt()).toMatchObject({
    fileOfChunk: { 5: 'js/5.js', 7: '7.js' },
    ranges: [['react', '^19.0.0']],
  });
});

test('leaves out the runtime of Module Federation, which would load other remotes, and what only it needs', () => {
  const { container } = adapt();
  expect(container).not.toMatch(/import\(|new Function|sourceMappingURL|other\.example/);
  expect(container).toContain('__adopted.attach(require)');
});

test('hides the require of our own build, by which webpack would read local files', () => {
  const { container } = adapt(`${ENTRY}\nrequire("!!./x.js!./y.js");`);
  const parameters: string[][] = [];
  visitNodes(parseScript('container.js', container, 'script'), (node, around) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'require') return;
    for (const outer of around)
      if (outer.type === 'FunctionExpression') parameters.push(outer.params.map((one) => nameOf(one) ?? ''));
  });
  expect(parameters).toEqual([['__adopted'], ['require', 'define', 'module', 'exports']]);
});

test('gives the list of chunks a name of the version, because a document may contain two versions', () => {
  const { container, chunks } = adapt();
  for (const text of [container, ...chunks.values()]) {
    expect(text).toContain('self["mf_a_1_chunks"]');
    expect(text).not.toContain('webpackChunkpoints');
  }
});

test.each<[what: string, code: string, reason: string]>([
  ['eval', 'eval("1")', 'uses eval'],
  ['a function of a text', 'new Function("a","return a")', 'makes a function of a text'],
  ['import()', 'import("./x.js")', 'imports "./x.js", which mf-manifest.json does not name'],
  ['import() of a computed address', 'import(n)', 'imports an address that the code computes'],
  ['styles by script', 'document.createElement("style")', 'adds styles by script'],
  ['styles of the document', 'document.adoptedStyleSheets=[]', 'adds styles by script'],
  ['a worker', 'new Worker("a.js")', 'starts a worker'],
  [
    'a chunk that no file has',
    'n.e(12)',
    'loads the chunk 12, and no file that mf-manifest.json names has it',
  ],
  ['a picture beside it', 'e.exports=n.p+"a.png"', 'loads a.png, which mf-manifest.json does not name'],
])('refuses %s', (_what, code, reason) => expect(reasonsOf(() => adapt(ENTRY, later(code)))).toMatch(reason));

test('permits the search for the global object that libraries have', () => {
  const { chunks } = adapt(ENTRY, later('e.exports=Function("return this")()'));
  expect(chunks.get('7.js')).toContain('(()=>globalThis)()');
});

test.each<[what: string, entry: string, reason: string]>([
  ['no script', 'var points = {', 'is not a script that can be read'],
  ['no container', 'var points = 1', 'does not contain the runtime of Module Federation once'],
  [
    'a container of another name',
    ENTRY.replace('var points', 'var other'),
    'does not declare the variable points',
  ],
  [
    'another way to load chunks',
    ENTRY.replace('o.u=e=>', 'o.v=e=>'),
    'does not load its chunks as webpack and rspack do',
  ],
])('refuses an entry with %s', (_what, entry, reason) =>
  expect(reasonsOf(() => adapt(entry))).toMatch(reason),
);

test('refuses a file that is no chunk, and chunks of two builds', () => {
  expect(reasonsOf(() => adapt(ENTRY, { '7.js': 'alert(1)' }))).toMatch(
    '7.js is not a chunk of webpack or rspack',
  );
  const other = chunk(7, '').replaceAll('webpackChunkpoints', 'webpackChunkother');
  expect(reasonsOf(() => adapt(ENTRY, { '7.js': other }))).toMatch('The chunks belong to several builds');
});
