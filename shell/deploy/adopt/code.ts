import { type AnyNode, type Comment, type Node, type Program, parse } from 'acorn';
import { PublishRefused } from '../publish/refused';

/** A script of a remote. */
export interface Script {
  /** Path that the manifest gives it. */
  file: string;
  text: string;
  tree: Program;
  comments: readonly Pick<Node, 'start' | 'end'>[];
}

/**
 * Parses a script.
 * @throws PublishRefused if it is not valid
 */
export function parseScript(file: string, text: string, sourceType: 'script' | 'module'): Script {
  try {
    const comments: Comment[] = [];
    const tree = parse(text, { ecmaVersion: 'latest', sourceType, onComment: comments });
    return { file, text, tree, comments };
  } catch (error) {
    throw new PublishRefused([`${file} is not a script that can be read: ${(error as Error).message}.`]);
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Calls `visit` with every node of a script, and with the nodes around it: the outermost first, the node itself last. */
export function visitNodes({ tree }: Script, visit: (node: AnyNode, around: AnyNode[]) => void): void {
  const around: AnyNode[] = [];
  const walk = (node: AnyNode) => {
    around.push(node);
    visit(node, around);
    for (const value of Object.values(node).flat() as unknown[]) if (isNode(value)) walk(value);
    around.pop();
  };
  walk(tree);
}

/** Returns the text of a string literal, or of a template without values; null for any other node. */
export function textOf(node: Node | null | undefined): string | null {
  const known = node as AnyNode | null | undefined;
  if (known?.type === 'Literal') return typeof known.value === 'string' ? known.value : null;
  if (known?.type === 'TemplateLiteral' && known.expressions.length === 0)
    return known.quasis[0]?.value.cooked ?? null;
  return null;
}

/** Returns the name of the property that a member expression reads; null if the code computes it, and for any other node. */
export function propertyOf(node: Node): string | null {
  const known = node as AnyNode;
  if (known.type !== 'MemberExpression') return null;
  if (known.computed) return textOf(known.property);
  return known.property.type === 'Identifier' ? known.property.name : null;
}

/** Returns the name of an identifier; null for any other node. */
export const nameOf = (node: Node): string | null => {
  const known = node as AnyNode;
  return known.type === 'Identifier' ? known.name : null;
};

/**
 * Replacements of parts of a script. A part inside of another one is replaced with that. Comments are removed, because some
 * of them tell webpack how to load a file, and one names a source map.
 */
export class Edits {
  private readonly text: string;
  private readonly all: { start: number; end: number; by: string }[];

  constructor({ text, comments }: Script) {
    this.text = text;
    // A comment of several lines ends a statement, as a line break does.
    this.all = comments.map(({ start, end }) => ({
      start,
      end,
      by: text.slice(start, end).includes('\n') ? '\n' : ' ',
    }));
  }

  replace({ start, end }: Pick<Node, 'start' | 'end'>, by: string): void {
    this.all.push({ start, end, by });
  }

  /** Returns the text with all replacements. */
  apply(): string {
    let done = '';
    let at = 0;
    for (const { start, end, by } of this.all.sort((a, b) => a.start - b.start || b.end - a.end)) {
      if (start < at) continue;
      done += this.text.slice(at, start) + by;
      at = end;
    }
    return done + this.text.slice(at);
  }
}

/** Returns the name of the global function that a node calls or constructs, also as `self.x` and `(0, x)`; null for others. */
function calledGlobal(node: AnyNode): string | null {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return null;
  const { callee } = node;
  const called = callee.type === 'SequenceExpression' ? callee.expressions.at(-1)! : callee;
  if (called.type !== 'MemberExpression') return nameOf(called);
  return /^(self|window|globalThis|global|top|parent)$/.test(nameOf(called.object) ?? '')
    ? propertyOf(called)
    : null;
}

/** Returns whether a node is `Function(…)` or `new Function(…)`. */
const isFunctionFromText = (node: AnyNode) => calledGlobal(node) === 'Function';

const OF_THE_RUNTIME = /\bimport\(|\.getPublicPath$/;
/** Text that only the runtime of Module Federation has. It loads other remotes, and an adopted remote has none. */
const RUNTIME = /\[ ?Federation Runtime ?\]|Failed to load ESM entry from/;

/**
 * Replaces the code that policies of the page forbid and that never runs here: the search for the global object, and what the
 * runtime of Module Federation has for other remotes and for Node.
 */
export function replaceUnreachable(script: Script, edits: Edits): void {
  const isRuntime = RUNTIME.test(script.text);
  const refused = 'Promise.reject(Error("An adopted remote loads no other remotes."))';
  visitNodes(script, (node) => {
    if (node.type === 'ImportExpression' && isRuntime && textOf(node.source) === null)
      edits.replace(node, refused);
    if (!isFunctionFromText(node)) return;
    const { arguments: given } = node as Extract<AnyNode, { type: 'NewExpression' }>;
    const code = given.map(({ start, end }) => script.text.slice(start, end));
    if (given.length === 1 && textOf(given[0]) === 'return this') edits.replace(node, '(()=>globalThis)');
    else if (isRuntime && code.some((text) => OF_THE_RUNTIME.test(text) || text.includes('getPublicPath')))
      edits.replace(node, `(()=>${refused})`);
  });
}

/** Properties that add styles past the confinement of style sheets. */
const STYLES_BY_SCRIPT = ['adoptedStyleSheets', 'insertRule', 'replaceSync'];

/** Returns what a node does that no adopted script may do; null if it may. */
function forbidden(node: AnyNode): string | null {
  if (isFunctionFromText(node)) return 'makes a function of a text, which the policy of the page forbids';
  if (node.type === 'CallExpression') {
    const called = calledGlobal(node);
    if (called === 'eval') return 'uses eval, which the policy of the page forbids';
    if (/^set(Timeout|Interval)$/.test(called ?? '') && textOf(node.arguments[0]) !== null)
      return 'runs a text as code, which the policy of the page forbids';
    if (propertyOf(node.callee) === 'createElement' && textOf(node.arguments[0])?.toLowerCase() === 'style')
      return 'adds styles by script. Extract them into style sheets (mini-css-extract-plugin, CssExtractRspackPlugin)';
  }
  if (node.type === 'NewExpression' && /^(Shared)?Worker$/.test(calledGlobal(node) ?? ''))
    return 'starts a worker. Only workers of our own builds are verified';
  if (node.type === 'MemberExpression' && STYLES_BY_SCRIPT.includes(propertyOf(node) ?? ''))
    return 'adds styles by script. Extract them into style sheets';
  return null;
}

/**
 * Returns the reasons why a script cannot be adopted.
 * @param isKnown returns whether a relative address is that of a file of the remote
 */
export function codeRefusals(script: Script, isKnown: (address: string) => boolean): string[] {
  const reasons = new Set<string>();
  const loads = (source: Node | null | undefined) => {
    if (!source) return;
    const address = textOf(source);
    if (address === null) reasons.add('imports an address that the code computes');
    else if (!isKnown(address)) reasons.add(`imports "${address}", which mf-manifest.json does not name`);
  };
  visitNodes(script, (node) => {
    const reason = forbidden(node);
    if (reason) reasons.add(reason);
    if (node.type === 'ImportExpression' || node.type === 'ImportDeclaration') loads(node.source);
    if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') loads(node.source);
  });
  return [...reasons].map((reason) => `${script.file} ${reason}.`);
}
