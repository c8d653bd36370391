import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { contractFits } from '@shared/module-kit/contract-range';
import { NEW_NAMES } from '@shared/module-kit/shared-libraries';
import { isTestFile } from '../src/test-files';

/** Returns the names that a script imports or exports from libraries, with the library of each. */
function importsOf(file: string, text: string): { library: string; name: string }[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    const [bindings, from] = ts.isImportDeclaration(statement)
      ? [statement.importClause?.namedBindings, statement.moduleSpecifier]
      : ts.isExportDeclaration(statement)
        ? [statement.exportClause, statement.moduleSpecifier]
        : [];
    if (!bindings || !from || !ts.isStringLiteral(from)) return [];
    if (!ts.isNamedImports(bindings) && !ts.isNamedExports(bindings)) return [];
    return bindings.elements.map((one) => ({
      library: from.text,
      name: (one.propertyName ?? one.name).text,
    }));
  });
}

/**
 * Returns the names that a module imports although its contract range also accepts shells without them, one sentence each.
 * @param root the folder around the module
 */
export function contractNameProblems(root: string, name: string, newNames = NEW_NAMES): string[] {
  const folder = path.join(root, name);
  const { contract } = JSON.parse(readFileSync(path.join(folder, 'module.json'), 'utf8')) as {
    contract: string;
  };
  const lowest = contract.slice(1);
  const needed = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !isTestFile(file))
    .flatMap((file) => importsOf(file, readFileSync(path.join(folder, 'src', file), 'utf8')))
    .flatMap(({ library, name: imported }) => {
      const since = newNames[library]?.[imported];
      return since === undefined || contractFits(`^${since}`, [lowest])
        ? []
        : [
            `${name}/module.json: ${imported} of ${library} needs the contract ^${since.replace(/\.0$/, '')}, and the range is ${contract}. Raise it.`,
          ];
    });
  return [...new Set(needed)].sort();
}
