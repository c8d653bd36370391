import path from 'node:path';
import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from '@shared/module-build/oldest-browsers';
import ts from 'typescript';
import type { BrowserProgram } from './browser-program';

/** Oldest browsers by their name in MDN's data, on phones and on computers. */
const OLDEST = OLDEST_BROWSERS.flatMap((browser) => {
  const [, name = '', version] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
  const onPhones = name === 'safari' ? 'safari_ios' : `${name}_android`;
  return [name, onPhones].map((one) => [one, Number(version)] as const);
}) as (readonly [keyof CompatStatement['support'], number])[];

/** Uses without which the app works as well, with the reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'Document.adoptedStyleSheets': 'It is recorded only where the document has it.',
  'Notification.permission': 'The shell gives it only where the browser has notices.',
  'Notification.requestPermission': 'The shell gives it only where the browser has notices.',
  'PerformanceResourceTiming.decodedBodySize': 'The source of a file is then unknown.',
  'PerformanceResourceTiming.transferSize': 'The source of a file is then unknown.',
  'ServiceWorkerRegistration.pushManager': 'It is undefined then, which its reader expects.',
  'ServiceWorkerRegistration.showNotification': 'Only a push message calls it.',
  'focus {preventScroll}': 'The page scrolls to what has the focus.',
  'getContext {willReadFrequently}': 'It only makes reading faster.',
  'showNotification {data}': 'The data of MDN are about notices without a service worker.',
};

/** Returns the version of a browser that a support statement names. */
function versionOf(added: string | boolean | null | undefined): number {
  if (added === false || added === 'preview') return Infinity;
  return typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : 0;
}

/** Returns the supported browsers that lack something, with the version that has it. */
const lacking = ({ support }: CompatStatement): string[] =>
  OLDEST.flatMap(([browser, oldest]) => {
    const statements = [support[browser] ?? []].flat();
    const has = statements.some(
      ({ flags, prefix, alternative_name: alias, version_added: added }) =>
        !flags && !prefix && !alias && versionOf(added) <= oldest,
    );
    return has || statements.length === 0 ? [] : [`${browser} ${String(statements[0]!.version_added)}`];
  });

const isNewer = (entry: Identifier | undefined): boolean =>
  entry?.__compat !== undefined && lacking(entry.__compat).length > 0;

const APIS = [bcd.api, bcd.javascript.builtins] as unknown as Record<string, Identifier>[];
const part = (entry: Identifier | undefined, name: string): Identifier | undefined =>
  entry && name !== '__compat' && Object.hasOwn(entry, name) ? (entry[name] as Identifier) : undefined;
const partsOf = (entry: Identifier): [string, Identifier][] =>
  Object.entries(entry).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** Names of everything newer. All other names in the code need no types. */
const NEWER_NAMES = new Set(
  APIS.flatMap((api) =>
    Object.entries(api).flatMap(([owner, entry]) => [
      ...(isNewer(entry) ? [owner] : []),
      ...partsOf(entry)
        .filter(([, member]) => isNewer(member))
        .map(([name]) => name.replace(/_static$/, '').replace(/^(.+)_event$/, 'on$1')),
    ]),
  ),
);

/** Returns the names of a type and of what it extends. */
function typeNames(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((one) => typeNames(checker, one));
  const name = type.getSymbol()?.name;
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
  return [...(name ? [name] : []), ...bases.flatMap((base) => typeNames(checker, base))];
}

const isOfLibrary = (declaration: ts.Declaration) =>
  /[\\/]lib\.[^\\/]*\.d\.ts$/.test(declaration.getSourceFile().fileName);

/** A function, a class or a member of the browser, as MDN knows it. */
interface Known {
  /** Name for messages, e.g. `AbortSignal.timeout`. */
  label: string;
  entry: Identifier;
}

/**
 * Returns what MDN knows of a name in the code; null for a name of the project.
 * @param receiver type of the value that has the member
 */
function known(checker: ts.TypeChecker, symbol: ts.Symbol | undefined, receiver?: ts.Type): Known | null {
  const declaration = symbol?.declarations?.find(isOfLibrary);
  if (!symbol || !declaration) return null;
  const { name } = symbol;
  const { parent } = declaration;
  const find = (owner: string, names: readonly string[]): Known | null => {
    const entries = APIS.map((api) => api[owner]);
    const [entry] = entries.flatMap((one) => names.flatMap((form) => part(one, form) ?? []));
    return entry ? { label: `${owner}.${name}`, entry } : null;
  };
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return find(parent.parent.name.getText(), [`${name}_static`, name]);
  if (ts.isInterfaceDeclaration(parent)) {
    const own = parent.name.text.replace(/^Readonly|Constructor$/g, '');
    const others = receiver
      ? typeNames(checker, checker.getApparentType(checker.getNonNullableType(receiver)))
      : [];
    for (const owner of [own, ...others]) {
      const found = find(owner, [name, `${name}_static`, `${name.replace(/^on/, '')}_event`]);
      // A value of a newer class exists only where the class does, and members of it came with it.
      if (found) return isNewer(bcd.api[owner]) ? null : found;
    }
    return null;
  }
  const [entry] = [...APIS.map((api) => api[name]), part(bcd.api.Window, name)].filter((one) => one);
  return entry ? { label: name, entry } : null;
}

const CHOICES = [
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
];

/**
 * Returns whether code asks if a value exists, or reads it where its absence does not matter. To read a global that does not exist is an
 * error, except for `typeof`.
 */
function isGuard(node: ts.Node): boolean {
  const { parent } = node;
  const isGlobal = ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(parent) && parent.name === node);
  if (isGlobal) return ts.isTypeOfExpression(parent);
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) || ts.isAsExpression(parent))
    return isGuard(parent);
  if (ts.isCallExpression(parent) || ts.isPropertyAccessExpression(parent))
    return parent.questionDotToken !== undefined && parent.expression === node;
  if (ts.isTypeOfExpression(parent) || ts.isPrefixUnaryExpression(parent)) return true;
  if (ts.isBinaryExpression(parent) && CHOICES.includes(parent.operatorToken.kind))
    return parent.left === node || isGuard(parent);
  return (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  );
}

/** Returns whether code is in a block whose errors are caught. */
function isCaught(node: ts.Node): boolean {
  for (let at = node; at.parent && !ts.isFunctionLike(at); at = at.parent)
    if (ts.isTryStatement(at.parent) && at.parent.tryBlock === at && at.parent.catchClause) return true;
  return false;
}

/** Returns what MDN knows of an option of a call, e.g. `{ signal }` of `addEventListener`. */
function option(entry: Identifier, name: string): Identifier | undefined {
  for (const [key, inner] of partsOf(entry)) {
    const found = key === `${name}_parameter` || key.endsWith(`_${name}_parameter`);
    const deeper = found ? inner : option(inner, name);
    if (deeper) return deeper;
  }
  return undefined;
}

/** A use of something of the browser in the code. */
interface Use extends Known {
  node: ts.Node;
}

/** Returns the browser API that an identifier uses; null if none. */
function useOfName(checker: ts.TypeChecker, node: ts.Identifier): Use | null {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return null;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  const isTaken =
    ts.isBindingElement(parent) &&
    (parent.propertyName ?? parent.name) === node &&
    ts.isObjectBindingPattern(parent.parent);
  const owner = isMember ? parent.expression : isTaken ? parent.parent : null;
  const receiver = owner ? checker.getTypeAtLocation(owner) : undefined;
  const symbol =
    isTaken && receiver
      ? checker.getPropertyOfType(checker.getApparentType(receiver), node.text)
      : checker.getSymbolAtLocation(node);
  const found = known(checker, symbol, receiver);
  return found && { ...found, node: isMember ? parent : node };
}

/** Returns the options that a call names. */
function usesOfOptions(checker: ts.TypeChecker, call: ts.CallExpression | ts.NewExpression): Use[] {
  const named = (call.arguments ?? [])
    .flatMap((argument) => (ts.isObjectLiteralExpression(argument) ? [...argument.properties] : []))
    .flatMap((node) => (node.name && ts.isIdentifier(node.name) ? [{ node, name: node.name.text }] : []));
  if (named.length === 0) return [];
  const { expression } = call;
  const owner = ts.isPropertyAccessExpression(expression) ? expression : null;
  const symbol = checker.getSymbolAtLocation(owner ? owner.name : expression);
  const found = known(checker, symbol, owner ? checker.getTypeAtLocation(owner.expression) : undefined);
  if (!symbol || !found) return [];
  return named.flatMap(({ node, name }) => {
    const entry = option(found.entry, name);
    return entry ? [{ label: `${symbol.name} {${name}}`, entry, node }] : [];
  });
}

/** Returns the uses of something newer in a file that it does not guard. A guard counts for the whole file. */
function unguarded(checker: ts.TypeChecker, file: ts.SourceFile): Use[] {
  const guarded = new Set<string>();
  const uses: Use[] = [];
  const add = (use: Use | null) => {
    if (!use || !isNewer(use.entry)) return;
    if (isGuard(use.node)) guarded.add(use.label);
    else if (!isCaught(use.node)) uses.push(use);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node))
      return;
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
      guarded.add(ts.isStringLiteral(node.left) ? node.left.text : '');
    if (ts.isIdentifier(node) && NEWER_NAMES.has(node.text)) add(useOfName(checker, node));
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) usesOfOptions(checker, node).forEach(add);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses.filter(({ label }) => !guarded.has(label) && !guarded.has(label.replace(/^.*\./, '')));
}

/**
 * Returns the functions, classes, members and options in code for the renter's browser that one of the oldest supported browsers lacks, by
 * MDN's data, and whose absence the code does not expect. TypeScript knows the newest browsers only.
 * @param root folder of the project
 * @param folders absolute paths of sources that the program has
 */
export const newerMemberProblems = (
  root: string,
  { checker, filesIn }: BrowserProgram,
  folders: readonly string[],
): string[] =>
  folders.flatMap(filesIn).flatMap((file) =>
    unguarded(checker, file)
      .filter(({ label }) => !Object.hasOwn(HARMLESS, label))
      .map(({ label, entry, node }) => {
        const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
        const where = `${path.relative(root, file.fileName)}:${line}`;
        const since = lacking(entry.__compat!).join(', ');
        return `${where}: ${label} needs ${since}. Ask whether the browser has it, or write it differently.`;
      }),
  );
