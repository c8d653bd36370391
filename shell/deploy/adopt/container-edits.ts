import type { AnyNode, Node } from 'acorn';
import { PublishRefused } from '../publish/refused';
import { type Edits, type Script, propertyOf, visitNodes } from './code';

/** Name of the object that the generated module passes to the container. */
export const PASSED = '__adopted';

export const UNKNOWN_FORM =
  'Build the remote with @module-federation/enhanced 2 for webpack or rspack, with the runtime of Module Federation in the entry.';

const refuse = (reason: string): never => {
  throw new PublishRefused([reason]);
};

type Property = Extract<AnyNode, { type: 'Property' }>;

/** Returns the outermost function among nodes that is a value of an object: the module of webpack that contains them. */
function moduleAround(around: readonly AnyNode[]): Property | null {
  const property = around.find(
    (node) =>
      node.type === 'Property' &&
      /^(Arrow)?FunctionExpression$/.test(node.value.type) &&
      (node.value as { params: unknown[] }).params.length > 0,
  );
  return (property as Property | undefined) ?? null;
}

const isFunction = (node: AnyNode) => /^(Arrow)?FunctionExpression$/.test(node.type);

/**
 * Returns the ids that a script may name, by the module of webpack that contains them: every literal may be one.
 * @param modules the modules of the script; null stands for the code outside of them
 */
function literalsIn(script: Script, modules: readonly Property[]): Map<Property | null, Set<string>> {
  const found = new Map<Property | null, Set<string>>(
    [null, ...modules].map((module) => [module, new Set()]),
  );
  const known = new Set<AnyNode>(modules);
  visitNodes(script, (node, around) => {
    if (node.type !== 'Literal') return;
    const module = around.find((one) => known.has(one)) as Property | undefined;
    // The id of a module in front of it is no use of it.
    if (module?.key !== node) found.get(module ?? null)!.add(String(node.value));
  });
  return found;
}

/** Returns the property of webpack's modules that calls the runtime of Module Federation, and all modules beside it. */
function findRuntime(script: Script): { runtime: Property; modules: Property[] } {
  const found = new Map<Property, Property[]>();
  visitNodes(script, (node, around) => {
    if (node.type !== 'CallExpression' || propertyOf(node.callee) !== 'init') return;
    const { object } = node.callee as Extract<AnyNode, { type: 'MemberExpression' }>;
    const property = propertyOf(object) === 'bundlerRuntime' ? moduleAround(around) : null;
    if (!property) return;
    const all = around[around.indexOf(property) - 1] as Extract<AnyNode, { type: 'ObjectExpression' }>;
    found.set(
      property,
      all.properties.filter((one) => one.type === 'Property'),
    );
  });
  const [first, ...others] = found;
  if (!first || others.length > 0)
    return refuse(`${script.file} does not contain the runtime of Module Federation once. ${UNKNOWN_FORM}`);
  const [runtime, modules] = first;
  return { runtime, modules };
}

const keyOf = ({ key }: Property): string =>
  key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' ? key.name : '';

/**
 * Replaces the runtime of Module Federation by ours, which takes the shared libraries from the shell, and empties the modules
 * that nothing else needs.
 */
export function replaceRuntime(script: Script, edits: Edits, chunks: readonly Script[]): void {
  const { runtime, modules } = findRuntime(script);
  const literals = literalsIn(script, modules);
  const used = literals.get(null)!;
  for (const chunk of chunks) for (const id of literalsIn(chunk, []).get(null)!) used.add(id);
  const named = new Map(modules.map((module) => [keyOf(module), literals.get(module)!]));
  named.delete(keyOf(runtime));
  // A set also iterates over what is added meanwhile.
  for (const id of used) for (const other of named.get(id) ?? []) if (named.has(other)) used.add(other);
  for (const module of modules) {
    const { start, end } = module.key;
    const key = module.computed ? `[${script.text.slice(start, end)}]` : script.text.slice(start, end);
    if (module === runtime)
      edits.replace(module, `${key}:function(module,exports,require){${PASSED}.attach(require)}`);
    else if (!used.has(keyOf(module))) edits.replace(module, `${key}:function(){}`);
  }
}

/** Replaces where the container looks for its files, by the folder and the file names of the version. */
export function replaceAddresses(script: Script, edits: Edits): void {
  const names: AnyNode[] = [];
  const paths: [value: AnyNode, around: AnyNode[]][] = [];
  visitNodes(script, (node, around) => {
    if (node.type !== 'AssignmentExpression' || moduleAround(around)) return;
    const property = propertyOf(node.left);
    const { object } = node.left as { object?: AnyNode };
    if (property === 'u' && object?.type === 'Identifier') names.push(node.right as AnyNode);
    if (property === 'p' && object?.type === 'Identifier') paths.push([node, [...around]]);
    // The loader has loaded the style sheets before the page.
    if (/^(miniCss|css)$/.test(property ?? '') && object && propertyOf(object) === 'f')
      edits.replace(node.right, 'function(){}');
  });
  if (names.length !== 1 || paths.length === 0)
    return refuse(`${script.file} does not load its chunks as webpack and rspack do. ${UNKNOWN_FORM}`);
  edits.replace(names[0]!, `${PASSED}.fileOf`);
  for (const [node, around] of paths) {
    const { left, right } = node as Extract<AnyNode, { type: 'AssignmentExpression' }>;
    const search = around.filter(isFunction).at(-1) as { body: Node } | undefined;
    const text = search ? script.text.slice(search.body.start, search.body.end) : '';
    const target = script.text.slice(left.start, left.end);
    // `publicPath: 'auto'` reads the address of the running script, which is another one here.
    if (search && text.includes('Automatic publicPath') && text.length < 2000)
      edits.replace(search.body, `{${target}=${PASSED}.base}`);
    else edits.replace(right, `${PASSED}.base`);
  }
}
