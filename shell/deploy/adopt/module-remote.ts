import path from 'node:path';
import type { AnyNode, Node } from 'acorn';
import { PublishRefused } from '../publish/refused';
import {
  Edits,
  type Script,
  codeRefusals,
  nameOf,
  parseScript,
  replaceUnreachable,
  textOf,
  visitNodes,
} from './code';

/** Text of a file that no page runs: one of another page, or a copy of a library that the shell shares. */
const NOT_HERE = 'throw new Error("This file of the remote was not adopted.");\nexport {};\n';

/** An address of another file of the remote. Webpack reads loaders, queries and absolute paths out of other forms. */
const RELATIVE = /^\.{1,2}\/[\w@~.+/-]+$/;

/** Returns the name of a file in the generated module. Webpack knows neither `require` nor `define` in a file of this ending. */
export const moduleName = (file: string): string => `${file}.mjs`;

const isImportMeta = (node: AnyNode) => node.type === 'MetaProperty' && node.meta.name === 'import';

/**
 * Writes the addresses of imports as those of the generated module. Leaves an address that no file has, which is refused.
 */
function replaceImports(script: Script, edits: Edits, isKnown: (file: string) => boolean): void {
  const folder = path.posix.dirname(script.file);
  const replace = (source: Node | null | undefined) => {
    const address = textOf(source);
    if (!source || address === null || !RELATIVE.test(address)) return;
    const file = path.posix.join(folder, address);
    if (!isKnown(file)) return;
    const relative = path.posix.relative(folder, moduleName(file));
    edits.replace(source, JSON.stringify(relative.startsWith('.') ? relative : `./${relative}`));
  };
  visitNodes(script, (node) => {
    if (node.type === 'ImportExpression' || node.type === 'ImportDeclaration') replace(node.source);
    if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') replace(node.source);
  });
}

/** Refuses a file that the code finds by its own address, such as a picture. The address is another one here. */
function refuseFilesBeside(script: Script): void {
  visitNodes(script, (node) => {
    if (node.type !== 'NewExpression' || nameOf(node.callee) !== 'URL') return;
    const [address, base] = node.arguments as AnyNode[];
    const file = textOf(address);
    if (file === null || base?.type !== 'MemberExpression' || !isImportMeta(base.object)) return;
    throw new PublishRefused([
      `${script.file} loads ${file}, which mf-manifest.json does not name. Inline it (build.assetsInlineLimit).`,
    ]);
  });
}

/** Replaces what only an ES module of its own address has, and what vite loads beside the modules. */
function replaceModuleCode(script: Script, edits: Edits): void {
  visitNodes(script, (node, around) => {
    if (isImportMeta(node)) {
      const parent = around.at(-2);
      if (parent?.type !== 'MemberExpression') edits.replace(node, '({})');
      else edits.replace(parent, nameOf(parent.property) === 'url' ? 'location.href' : 'undefined');
    }
    // Files that vite would request before they are needed. The loader has loaded the style sheets before the page.
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === '__vite__mapDeps' && node.init)
      edits.replace(node.init, '()=>[]');
    if (node.type === 'ForOfStatement' && node.left.type === 'VariableDeclaration') {
      const [declared] = node.left.declarations;
      if (declared && nameOf(declared.id) === '__mfWarmupPath') edits.replace(node.right, '[]');
    }
  });
}

/**
 * Adapts the ES modules of a remote, as vite builds them, for webpack. That bundles them into scripts of the version, so that
 * no `import()` is left, which the integrity gate and Trusted Types would not see.
 * @param files modules that the pages need, by the path that the manifest gives them, with the entry
 * @param leftOut paths of modules that these pages do not need: other pages, and copies of the shell's libraries
 * @throws PublishRefused if a module imports a file that the manifest does not name, or has code that may not run here
 */
export function adaptModuleRemote(
  files: ReadonlyMap<string, string>,
  leftOut: readonly string[],
): { modules: Map<string, string>; scripts: Script[] } {
  const modules = new Map<string, string>();
  const scripts: Script[] = [];
  for (const [file, text] of files) {
    const script = parseScript(file, text, 'module');
    const edits = new Edits(script);
    replaceImports(script, edits, (other) => files.has(other) || leftOut.includes(other));
    refuseFilesBeside(script);
    replaceUnreachable(script, edits);
    replaceModuleCode(script, edits);
    const adapted = edits.apply();
    modules.set(moduleName(file), adapted);
    scripts.push(parseScript(file, adapted, 'module'));
  }
  for (const file of leftOut) modules.set(moduleName(file), NOT_HERE);
  const refusals = scripts.flatMap((script) => {
    const folder = path.posix.dirname(script.file);
    const isKnown = (address: string) =>
      RELATIVE.test(address) && modules.has(path.posix.join(folder, address));
    return codeRefusals(script, isKnown);
  });
  if (refusals.length > 0) throw new PublishRefused(refusals);
  return { modules, scripts };
}
