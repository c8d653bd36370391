import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isTestFile } from './test-files';
import { catalogueKeys, readCatalogue } from './texts';

/** Lists the scripts of a folder, without test files and the types of the texts. */
export const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /(?<!\.d)\.tsx?$/.test(file) && !isTestFile(file) && !/(^|[\\/])locales[\\/]/.test(file),
    )
    .sort();

const parse = (folder: string, file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(path.join(folder, file), 'utf8'), ts.ScriptTarget.Latest);

/**
 * Lists the texts that the first argument of `t(…)` names: a whole key, or the known beginning of one. Returns none for a
 * key that the code computes from the start.
 */
function namedTexts(argument: ts.Expression): { text: string; isWhole: boolean }[] {
  if (ts.isParenthesizedExpression(argument)) return namedTexts(argument.expression);
  if (ts.isConditionalExpression(argument))
    return [...namedTexts(argument.whenTrue), ...namedTexts(argument.whenFalse)];
  if (ts.isStringLiteralLike(argument)) return [{ text: argument.text, isWhole: true }];
  const head = ts.isTemplateExpression(argument) ? argument.head.text : '';
  return head ? [{ text: head, isWhole: false }] : [];
}

/**
 * Returns the texts that the code of a module names by `t('key')` and its catalogue lacks, as `file: key`. A key with
 * another namespace is not checked.
 * @param folder folder of the module's sources, with its catalogues in `locales`
 */
export function unknownTexts(folder: string): string[] {
  const keys = catalogueKeys(readCatalogue(path.join(folder, 'locales'), 'en'));
  const isKnown = ({ text, isWhole }: { text: string; isWhole: boolean }) =>
    text.includes(':') || keys.some((key) => (isWhole ? key === text : key.startsWith(text)));
  return sourceFiles(folder).flatMap((file) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
        const [argument] = node.arguments;
        const unknown = argument ? namedTexts(argument).filter((named) => !isKnown(named)) : [];
        found.push(...unknown.map(({ text, isWhole }) => `${file}: ${text}${isWhole ? '' : '…'}`));
      }
      ts.forEachChild(node, visit);
    };
    visit(parse(folder, file));
    return found;
  });
}

/**
 * Returns the keys of a catalogue that no code names. A string in the code names a key if it is the key, with or without a
 * namespace. A template names the keys that begin with its known beginning, which contains a dot, or that consist of a
 * string in the code and its known end.
 * @param folder folder of the sources, with its catalogues in `locales`
 * @param readers folders of the code that may name the keys
 * @param titles keys that `module.json` names
 */
export function unusedTexts(
  folder: string,
  readers: readonly string[],
  titles: readonly string[] = [],
): string[] {
  const names = new Set(titles);
  const beginnings = new Set<string>();
  const ends = new Set<string>();
  const withoutNamespace = (text: string) => text.replace(/^\w+:/, '');
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) names.add(withoutNamespace(node.text));
    if (ts.isTemplateExpression(node)) {
      const end = node.templateSpans[node.templateSpans.length - 1]!.literal.text;
      if (node.head.text) beginnings.add(withoutNamespace(node.head.text));
      else if (end) ends.add(end);
    }
    ts.forEachChild(node, visit);
  };
  for (const reader of readers) for (const file of sourceFiles(reader)) visit(parse(reader, file));
  const known = [...beginnings].filter((beginning) => beginning.includes('.'));
  const isNamed = (key: string) =>
    names.has(key) ||
    known.some((beginning) => key.startsWith(beginning)) ||
    [...ends].some((end) => key.endsWith(end) && names.has(key.slice(0, -end.length)));
  return catalogueKeys(readCatalogue(path.join(folder, 'locales'), 'en')).filter((key) => !isNamed(key));
}
