import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Returns the specifier of a compiled file: `./a` becomes `./a.js`, or `./a/index.js` if that is a folder. */
function compiledSpecifier(root: string, from: string, specifier: string): string {
  // The package @shell/deploy contains these files.
  if (specifier.startsWith('shell/')) {
    const target = path.relative(path.dirname(from), path.join(root, specifier));
    return compiledSpecifier(root, from, target.replaceAll(path.sep, '/'));
  }
  if (!specifier.startsWith('.')) return specifier;
  const base = path.join(path.dirname(from), specifier);
  const isThere = (end: string) => ['.ts', '.tsx'].some((extension) => existsSync(base + end + extension));
  if (isThere('')) return `${specifier}.js`;
  return isThere('/index') ? `${specifier}/index.js` : specifier;
}

/** Completes the relative imports of a script or a declaration file, as ES modules need it. */
const completeImports =
  (project: string): ts.TransformerFactory<ts.SourceFile | ts.Bundle> =>
  (context) =>
  (root) => {
    if (!ts.isSourceFile(root)) return root;
    const { factory } = context;
    const complete = (node: ts.Expression) =>
      ts.isStringLiteral(node)
        ? factory.createStringLiteral(compiledSpecifier(project, root.fileName, node.text), true)
        : node;
    const visit = (node: ts.Node): ts.Node => {
      if (ts.isImportDeclaration(node)) {
        const { modifiers, importClause, moduleSpecifier, attributes } = node;
        return factory.updateImportDeclaration(
          node,
          modifiers,
          importClause,
          complete(moduleSpecifier),
          attributes,
        );
      }
      if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
        const { modifiers, isTypeOnly, exportClause, moduleSpecifier, attributes } = node;
        const from = complete(moduleSpecifier);
        return factory.updateExportDeclaration(node, modifiers, isTypeOnly, exportClause, from, attributes);
      }
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
        return factory.updateCallExpression(node, node.expression, undefined, node.arguments.map(complete));
      if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
        const from = factory.createLiteralTypeNode(complete(node.argument.literal) as ts.StringLiteral);
        const { attributes, qualifier, typeArguments, isTypeOf } = node;
        return factory.updateImportTypeNode(node, from, attributes, qualifier, typeArguments, isTypeOf);
      }
      return ts.visitEachChild(node, visit, context);
    };
    return ts.visitNode(root, visit) as ts.SourceFile;
  };

/** Returns a source map that names its sources without their folders, which are those of this machine. It contains their text. */
function withSourceNames(text: string): string {
  const map = JSON.parse(text) as { sources: string[] };
  return JSON.stringify({ ...map, sources: map.sources.map((source) => path.posix.basename(source)) });
}

/**
 * Compiles files and all that they import to ES modules with declarations and source maps, which contain the sources.
 * @param root root of the project
 * @param entries absolute paths of files
 * @param to folder that gets the files at their paths below the root
 * @param types folder of the types of Node and Jest
 * @throws Error with the errors of the compiler
 */
export function compile(
  root: string,
  entries: readonly string[],
  to: string,
  types = path.join(root, 'node_modules/@types'),
): void {
  const config = path.join(root, 'tsconfig.base.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const { options } = ts.getParsedCommandLineOfConfigFile(config, {}, { ...host, readDirectory: () => [] })!;
  const program = ts.createProgram(entries, {
    ...options,
    typeRoots: [types],
    types: ['node', 'jest'],
    // The fixtures of a packed journey.
    paths: { '#journeys': [path.join(root, 'shared/module-testing/journeys/index.ts')] },
    noEmit: false,
    allowImportingTsExtensions: false,
    declaration: true,
    sourceMap: true,
    inlineSources: true,
    rootDir: root,
    outDir: to,
  });
  const transformers = {
    after: [completeImports(root)],
    afterDeclarations: [completeImports(root)],
  };
  const { diagnostics } = program.emit(
    undefined,
    (file, text) => ts.sys.writeFile(file, file.endsWith('.map') ? withSourceNames(text) : text),
    undefined,
    false,
    transformers as ts.CustomTransformers,
  );
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length > 0)
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
}
