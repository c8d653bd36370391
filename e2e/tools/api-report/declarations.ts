import path from 'node:path';
import ts from 'typescript';

/** One declaration of the contract, as shown in the report. */
export interface Declaration {
  name: string;
  /** TypeScript text without bodies and comments. */
  text: string;
}

export interface Declared {
  /** Names that the entry exports. */
  exported: Declaration[];
  /** The project's own types that the exported declarations use and the entry does not export. */
  named: Declaration[];
}

const FORMAT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrowStyleSignature;
const NODES = ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope;

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/**
 * Parses a TypeScript project once.
 * @param root folder with tsconfig.base.json
 * @returns a function that reads the declarations of one entry
 */
export function declarationReader(root: string, entries: string[]): (entry: string) => Declared {
  const config = path.join(root, 'tsconfig.base.json');
  const host = { ...ts.sys, readDirectory: () => [], onUnRecoverableConfigFileDiagnostic: () => undefined };
  const { options } = ts.getParsedCommandLineOfConfigFile(config, {}, host)!;
  const program = ts.createProgram(entries, options);
  const checker = program.getTypeChecker();
  const printer = ts.createPrinter({ removeComments: true });
  const resolved = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const isOwn = (node: ts.Node) => !/[\\/]node_modules[\\/]/.test(node.getSourceFile().fileName);
  const isType = (symbol: ts.Symbol) =>
    (symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Enum)) !== 0;

  function textOf(name: string, symbol: ts.Symbol): string {
    if (!isType(symbol))
      return `const ${name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, FORMAT)};`;
    return symbol
      .declarations!.map((node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
      .join('\n')
      .replace(/^(export |declare )+/gm, '');
  }

  /**
   * Returns the project's own types that a declaration names. Reads the text of a type, and the inferred type
   * otherwise.
   */
  function namesOf(symbol: ts.Symbol): ts.Symbol[] {
    const found: ts.Symbol[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) {
        // The checker sets the symbol on the identifiers of the nodes that it creates.
        const symbolThere =
          (node as { symbol?: ts.Symbol }).symbol ??
          (node.pos >= 0 ? checker.getSymbolAtLocation(node) : undefined);
        if (symbolThere) found.push(resolved(symbolThere));
      }
      ts.forEachChild(node, visit);
    };
    if (isType(symbol)) symbol.declarations!.forEach(visit);
    else {
      const node = checker.typeToTypeNode(checker.getTypeOfSymbol(symbol), undefined, NODES);
      if (node) visit(node);
    }
    return found.filter((one) => isType(one) && one.declarations?.some(isOwn));
  }

  return (entry) => {
    const file = program.getSourceFile(entry);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${entry} exports nothing. Add an export, or remove it from the entries.`);
    const exported = checker
      .getExportsOfModule(module)
      .map((symbol) => ({ name: symbol.name, symbol: resolved(symbol) }));
    const seen = new Set(exported.map(({ symbol }) => symbol));
    const named: ts.Symbol[] = [];
    const todo = [...seen];
    for (let symbol = todo.pop(); symbol; symbol = todo.pop()) {
      for (const one of namesOf(symbol)) {
        if (seen.has(one)) continue;
        seen.add(one);
        named.push(one);
        todo.push(one);
      }
    }
    return {
      exported: exported.map(({ name, symbol }) => ({ name, text: textOf(name, symbol) })).sort(byName),
      named: named.map((symbol) => ({ name: symbol.name, text: textOf(symbol.name, symbol) })).sort(byName),
    };
  };
}
