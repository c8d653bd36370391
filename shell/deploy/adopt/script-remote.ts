import type { AnyNode, Node } from 'acorn';
import { PublishRefused } from '../publish/refused';
import { PASSED, UNKNOWN_FORM, replaceAddresses, replaceRuntime } from './container-edits';
import {
  Edits,
  type Script,
  codeRefusals,
  nameOf,
  parseScript,
  propertyOf,
  replaceUnreachable,
  textOf,
  visitNodes,
} from './code';

/** A remote that webpack or rspack has built, in the form of our versions. */
export interface ScriptRemote {
  /** Source of a CommonJS module that exports a function. It runs the container and returns it. */
  container: string;
  /** Scripts of the chunks, by the path that the manifest gives them. */
  chunks: Map<string, string>;
  /** Path of the file of each chunk. */
  fileOfChunk: Record<string, string>;
  /** Ranges of shared libraries in the code. */
  ranges: [name: string, required: string][];
  scripts: Script[];
}

const refuse = (reason: string): never => {
  throw new PublishRefused([reason]);
};
/** Content of the file of a chunk: `(self.webpackChunkx = self.webpackChunkx || []).push([[ids], modules])`. */
interface Registered {
  /** Name of the global list of chunks. */
  list: string;
  ids: string[];
}

/** Returns the name of the property of the global object that a node reads; null if it reads none. */
const globalOf = (node: Node): string | null =>
  (node as AnyNode).type === 'MemberExpression' &&
  /^(self|window|globalThis)$/.test(
    nameOf((node as Extract<AnyNode, { type: 'MemberExpression' }>).object) ?? '',
  )
    ? propertyOf(node)
    : null;

const idOf = (node: AnyNode | null | undefined): string | null =>
  node?.type === 'Literal' && (typeof node.value === 'number' || typeof node.value === 'string')
    ? String(node.value)
    : null;

/** Reads what the file of a chunk registers. */
function registeredBy(script: Script): Registered {
  let found: Registered | null = null;
  visitNodes(script, (node) => {
    if (node.type !== 'CallExpression' || propertyOf(node.callee) !== 'push') return;
    const { object } = node.callee as Extract<AnyNode, { type: 'MemberExpression' }>;
    const [first] = node.arguments as AnyNode[];
    if (object.type !== 'AssignmentExpression' || first?.type !== 'ArrayExpression') return;
    const list = globalOf(object.left);
    const [ids] = first.elements as (AnyNode | null)[];
    if (list === null || ids?.type !== 'ArrayExpression') return;
    const read = (ids.elements as (AnyNode | null)[]).map(idOf);
    if (read.every((id) => id !== null)) found = { list, ids: read as string[] };
  });
  return found ?? refuse(`${script.file} is not a chunk of webpack or rspack. ${UNKNOWN_FORM}`);
}

/** Gives the list of chunks a name of this version, because one document may contain two versions of a remote. */
function renameList(script: Script, edits: Edits, list: string, uniqueName: string): void {
  visitNodes(script, (node) => {
    if (globalOf(node) === list) edits.replace(node, `self[${JSON.stringify(`${uniqueName}_chunks`)}]`);
  });
}

/** Returns the ids of the chunks that a script asks its runtime for, and the files that it loads by the public path. */
function requestsOf(script: Script): { chunks: string[]; files: string[] } {
  const chunks = new Set<string>();
  const files = new Set<string>();
  visitNodes(script, (node) => {
    if (node.type === 'CallExpression' && node.arguments.length === 1 && propertyOf(node.callee) === 'e') {
      const { object } = node.callee as Extract<AnyNode, { type: 'MemberExpression' }>;
      const id = object.type === 'Identifier' ? idOf(node.arguments[0] as AnyNode) : null;
      if (id !== null) chunks.add(id);
    }
    if (node.type === 'BinaryExpression' && node.operator === '+' && propertyOf(node.left) === 'p') {
      const file = textOf(node.right);
      if (file && /\.\w+$/.test(file)) files.add(file);
    }
  });
  return { chunks: [...chunks], files: [...files] };
}

/** Returns the ranges that a container requires of shared libraries. */
function rangesOf(script: Script): [name: string, required: string][] {
  const ranges: [string, string][] = [];
  visitNodes(script, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const values = new Map<string, string | null>();
    for (const property of node.properties)
      if (property.type === 'Property' && !property.computed)
        values.set(nameOf(property.key) ?? textOf(property.key) ?? '', textOf(property.value));
    const name = values.get('shareKey');
    const required = values.get('requiredVersion');
    if (name && required) ranges.push([name, required]);
  });
  return ranges;
}

export interface ScriptRemoteInput {
  /** Path of the entry. */
  entry: string;
  /** Name of the container's global variable. */
  globalName: string;
  /** Scripts that the pages need, by path, without the entry. */
  chunks: ReadonlyMap<string, string>;
  /** Scripts that the manifest names and these pages do not need: other pages, and copies of the shell's libraries. */
  leftOut: ReadonlyMap<string, string>;
  /** Name of the version, for globals. */
  uniqueName: string;
}

/** Adapts the entry, and wraps it so that it is a module. */
function adaptEntry(
  script: Script,
  { list, chunks }: { list: string | null; chunks: readonly Script[] },
  { globalName, uniqueName }: ScriptRemoteInput,
): string {
  const isDeclared = script.tree.body.some(
    (node) =>
      node.type === 'VariableDeclaration' && node.declarations.some(({ id }) => nameOf(id) === globalName),
  );
  if (!isDeclared)
    refuse(
      `${script.file} does not declare the variable ${globalName}. Build it with library: { type: "var" }.`,
    );
  const edits = new Edits(script);
  replaceRuntime(script, edits, chunks);
  replaceAddresses(script, edits);
  replaceUnreachable(script, edits);
  if (list !== null) renameList(script, edits, list, uniqueName);
  // The parameters hide what webpack would follow into local files: `require` and `define` of our own build.
  return `module.exports = function (${PASSED}) {
return (function (require, define, module, exports) {
${edits.apply()}
return ${globalName};
})();
};
`;
}

/** Returns the refusals about chunks and files that the scripts load and no file of the manifest has. */
function unnamedRefusals(scripts: readonly Script[], isKnown: (chunk: string) => boolean): string[] {
  return scripts.flatMap((script) => {
    const { chunks, files } = requestsOf(script);
    return [
      ...chunks
        .filter((id) => !isKnown(id))
        .map((id) => `${script.file} loads the chunk ${id}, and no file that mf-manifest.json names has it.`),
      ...files.map(
        (file) =>
          `${script.file} loads ${file}, which mf-manifest.json does not name. Inline it (asset/inline).`,
      ),
    ];
  });
}

/**
 * Adapts a remote that webpack or rspack has built. Its modules stay as they are. Its container loads the chunks as before, by
 * script elements that the gate of the document verifies, from the folder of the version.
 * @throws PublishRefused if it has another form, loads a file that the manifest does not name, or has code that may not run here
 */
export function adaptScriptRemote(entryText: string, input: ScriptRemoteInput): ScriptRemote {
  const { entry, uniqueName } = input;
  const parsed = parseScript(entry, entryText, 'script');
  const chunks = [...input.chunks].map(([file, text]) => parseScript(file, text, 'script'));
  const registered = chunks.map((script) => [script, registeredBy(script)] as const);
  const lists = new Set(registered.map(([, { list }]) => list));
  if (lists.size > 1) refuse(`The chunks belong to several builds: ${[...lists].join(', ')}.`);
  const [list = null] = lists;
  const fileOfChunk = Object.fromEntries(
    registered.flatMap(([{ file }, { ids }]) => ids.map((id) => [id, file] as const)),
  );
  const leftOut = [...input.leftOut].flatMap(
    ([file, text]) => registeredBy(parseScript(file, text, 'script')).ids,
  );
  const isAdopted = (id: string) => Object.hasOwn(fileOfChunk, id);
  const refusals = [
    // The entry also names the chunks of other pages and of its own copies.
    ...unnamedRefusals([parsed], (id) => isAdopted(id) || leftOut.includes(id)),
    ...unnamedRefusals(chunks, isAdopted),
  ];
  if (refusals.length > 0) throw new PublishRefused(refusals);
  const container = adaptEntry(parsed, { list, chunks }, input);
  const adapted = chunks.map((script) => {
    const edits = new Edits(script);
    replaceUnreachable(script, edits);
    if (list !== null) renameList(script, edits, list, uniqueName);
    return [script.file, edits.apply()] as const;
  });
  const scripts = [[entry, container] as const, ...adapted].map(([file, text]) =>
    parseScript(file, text, 'script'),
  );
  const forbidden = scripts.flatMap((script) => codeRefusals(script, () => false));
  if (forbidden.length > 0) throw new PublishRefused(forbidden);
  return { container, chunks: new Map(adapted), fileOfChunk, ranges: rangesOf(parsed), scripts };
}
