import { createRequire } from 'node:module';
import type * as TypeScript from 'typescript';

type Transformer = TypeScript.TransformerFactory<TypeScript.SourceFile>;

/**
 * Returns a transformer that marks components for Fast Refresh. The original transformer requests a state reset for
 * each hook call such as `api.orders.useQuery()`, because it cannot find the hook's source. Endpoint hooks come from
 * the kit, and an edit of the module never changes them. This transformer therefore omits the reset. Each call stays
 * in the component's signature, so adding or removing one still resets the state as React requires.
 * @param require resolves packages like the caller, so that TypeScript is the one of ts-loader
 */
export function refreshTransformer(require: NodeJS.Require): Transformer {
  const ts = createRequire(require.resolve('ts-loader'))('typescript') as typeof TypeScript;
  const { default: transformer } = require('react-refresh-typescript') as {
    default(options: { ts: typeof TypeScript }): Transformer;
  };
  const refresh = transformer({ ts });
  return (context) => {
    const mark = refresh(context);
    return (file) =>
      file.text.includes('@refresh reset') ? mark(file) : withoutReset(ts, context, file, mark(file));
  };
}

/**
 * Removes the requests for a state reset. A marked function calls `temp()` first. The call `temp(Component,
 * "signature", reset, () => [hooks])` registers it. If `reset` is true, the list of hooks is incomplete. It is then
 * built again from the hooks whose source is known.
 */
function withoutReset(
  ts: typeof TypeScript,
  context: TypeScript.TransformationContext,
  source: TypeScript.SourceFile,
  marked: TypeScript.SourceFile,
): TypeScript.SourceFile {
  const { factory } = context;
  const declared = topLevelNames(ts, source);
  /** Hooks by the function's `temp`; null if the function calls a hook that this file does not define. */
  const hooks = new Map<TypeScript.Node, TypeScript.Expression[] | null>();

  const collect = (node: TypeScript.Node): void => {
    const temp = ts.isFunctionLike(node) && firstCallOf(ts, node);
    if (temp) hooks.set(temp, calledHooks(ts, node, declared));
    ts.forEachChild(node, collect);
  };
  collect(marked);

  const visit = (node: TypeScript.Node): TypeScript.Node => {
    const next = ts.visitEachChild(node, visit, context);
    if (!ts.isCallExpression(next) || next.arguments[2]?.kind !== ts.SyntaxKind.TrueKeyword) return next;
    const followed = hooks.get(next.expression);
    if (!followed) return next;
    const list = factory.createArrowFunction(
      undefined,
      undefined,
      [],
      undefined,
      factory.createToken(ts.SyntaxKind.EqualsGreaterThanToken),
      factory.createArrayLiteralExpression(followed),
    );
    const [component, signature] = next.arguments;
    return factory.updateCallExpression(next, next.expression, undefined, [
      component!,
      signature!,
      factory.createFalse(),
      list,
    ]);
  };
  return ts.visitEachChild(marked, visit, context);
}

function topLevelNames(ts: typeof TypeScript, source: TypeScript.SourceFile): Set<string> {
  const names = new Set<string>();
  const add = (name: TypeScript.Node | undefined): void => {
    if (!name) return;
    if (ts.isIdentifier(name)) names.add(name.text);
    else ts.forEachChild(name, (child) => add(ts.isBindingElement(child) ? child.name : undefined));
  };
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement)) add(statement.name);
    if (ts.isVariableStatement(statement))
      statement.declarationList.declarations.forEach(({ name }) => add(name));
    if (!ts.isImportDeclaration(statement)) continue;
    const { name, namedBindings } = statement.importClause ?? {};
    add(name);
    if (namedBindings && ts.isNamedImports(namedBindings))
      namedBindings.elements.forEach((element) => add(element.name));
    else add(namedBindings?.name);
  }
  return names;
}

/** Returns the `temp` that a marked function calls first, or null for an unmarked function. */
function firstCallOf(ts: typeof TypeScript, fn: TypeScript.Node): TypeScript.Node | null {
  const { body } = fn as { body?: TypeScript.Node };
  let first: TypeScript.Node | undefined = body;
  if (body && ts.isBlock(body)) {
    const [statement] = body.statements;
    first = statement && ts.isExpressionStatement(statement) ? statement.expression : undefined;
  } else if (body && ts.isBinaryExpression(body)) first = body.left;
  return first &&
    ts.isCallExpression(first) &&
    first.arguments.length === 0 &&
    ts.isIdentifier(first.expression)
    ? first.expression
    : null;
}

/**
 * Returns the hooks that a function calls as `useX()` or `a.useX()`. Skips endpoint hooks (`a.b.useX()`). Returns
 * null if the file does not declare one of the hooks.
 */
function calledHooks(
  ts: typeof TypeScript,
  fn: TypeScript.Node,
  declared: ReadonlySet<string>,
): TypeScript.Expression[] | null {
  const found: TypeScript.Expression[] = [];
  let isKnown = true;
  const isHook = (name: TypeScript.Node) => ts.isIdentifier(name) && /^use[A-Z]/.test(name.text);
  const look = (node: TypeScript.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node)) {
      const callee = node.expression;
      const member = ts.isPropertyAccessExpression(callee) && isHook(callee.name) ? callee : null;
      const root = member ? rootOf(ts, member) : isHook(callee) ? (callee as TypeScript.Identifier) : null;
      if ((member && !root) || (root && !declared.has(root.text))) isKnown = false;
      else if (root && (!member || member.expression === root)) found.push(callee);
    }
    ts.forEachChild(node, look);
  };
  ts.forEachChild(fn, look);
  return isKnown ? found : null;
}

/** Returns the `a` of `a.b.c`. */
function rootOf(ts: typeof TypeScript, access: TypeScript.Expression): TypeScript.Identifier | null {
  if (ts.isIdentifier(access)) return access;
  return ts.isPropertyAccessExpression(access) ? rootOf(ts, access.expression) : null;
}
