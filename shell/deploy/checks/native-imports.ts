import { type Program, parse } from 'acorn';

/** Matches what may stand between two tokens: white space and comments, also those that begin like in HTML. */
const GAP = String.raw`(?:\s|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/|(?://|<!--|-->)[^\n\r\u2028\u2029]*[\n\r\u2028\u2029])*`;

/** Matches `import()` and its forms `import.defer()` and `import.source()`, also in a text that no parser can read. */
const DYNAMIC_IMPORT = new RegExp(
  String.raw`(?<![\w$]|(?<!\.\.)\.)import${GAP}(?:\.${GAP}(?:defer|source)${GAP})?\(`,
);

/** Parses a script or a module; null if it is not valid. */
function read(text: string, sourceType: 'script' | 'module'): Program | null {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType });
  } catch {
    return null;
  }
}

/** Returns whether a module imports another file before it runs. */
const hasImports = ({ body }: Program): boolean =>
  body.some(
    (node) =>
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportAllDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && node.source),
  );

/**
 * Returns how a file would import others past webpack, without the subject of the sentence; null if it does not. Webpack leaves
 * no native import in a build. The browser would load the file without integrity and Trusted Types.
 */
export function nativeImport(text: string): string | null {
  if (DYNAMIC_IMPORT.test(text))
    return 'contains a native import(). Import a file of the module, which webpack then loads.';
  if (!/\b(?:im|ex)port\b/.test(text)) return null;
  // A script element can run every file as a module.
  const asModule = read(text, 'module');
  if (asModule)
    return hasImports(asModule)
      ? 'imports a file as a native module does. Build it with the preset of module-build.'
      : null;
  return read(text, 'script')
    ? null
    : 'cannot be read as a script, so what it imports is unknown. Build it with the preset of module-build.';
}
