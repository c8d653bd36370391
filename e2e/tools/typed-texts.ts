import ts from 'typescript';
import type { BrowserProgram } from './browser-program';

/** Returns the texts of a type that is a string literal or a union of them. Other types have none. */
const literals = (type: ts.Type): string[] =>
  type.isUnion() ? type.types.flatMap(literals) : type.isStringLiteral() ? [type.value] : [];

/** Returns the texts that the type of a parameter of `t` accepts in this call: a key, or the keys of an array. */
function acceptedKeys(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (type.isUnion()) return type.types.flatMap((part) => acceptedKeys(checker, part));
  if (checker.isArrayLikeType(type))
    return checker.getTypeArguments(type as ts.TypeReference).flatMap(literals);
  return literals(type);
}

/** Returns whether a function is called `t`, alone or as a member: `texts.t`. */
const isTranslate = (called: ts.Expression): boolean =>
  ts.isIdentifier(called)
    ? called.text === 't'
    : ts.isPropertyAccessExpression(called) && isTranslate(called.name as ts.Expression);

/** Returns the keys that a call of `t` or an element `RichText` names. Returns none for any other node. */
function keysOf(checker: ts.TypeChecker, node: ts.Node): string[] {
  if (ts.isCallExpression(node) && isTranslate(node.expression)) {
    const key = checker.getResolvedSignature(node)?.parameters[0];
    return key ? acceptedKeys(checker, checker.getTypeOfSymbolAtLocation(key, node)) : [];
  }
  if (!ts.isJsxAttribute(node) || !ts.isIdentifier(node.name) || node.name.text !== 'text') return [];
  const value = node.initializer;
  if (value && ts.isStringLiteral(value)) return [value.text];
  return value && ts.isJsxExpression(value) && value.expression
    ? literals(checker.getTypeAtLocation(value.expression))
    : [];
}

/**
 * Returns the keys that the code of each folder names by `t` with typed texts (decision 61), or by the attribute `text`. The
 * type of a key with a variable part is the union of the keys that it may be, so a key outside of it is not named.
 * @param folders absolute paths of sources that the program has
 * @returns the keys by folder
 */
export const typedTexts = (
  { checker, filesIn }: BrowserProgram,
  folders: readonly string[],
): Map<string, Set<string>> =>
  new Map(
    folders.map((folder) => {
      const keys = new Set<string>();
      const visit = (node: ts.Node): void => {
        for (const key of keysOf(checker, node)) keys.add(key);
        ts.forEachChild(node, visit);
      };
      filesIn(folder).forEach(visit);
      return [folder, keys];
    }),
  );
