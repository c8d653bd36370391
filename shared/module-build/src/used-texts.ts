import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { catalogueKeys, readCatalogue } from './texts';

/** Lists the scripts of a folder, without tests. */
const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test|\.d)\.tsx?$/.test(file))
    .sort();

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
    const source = ts.createSourceFile(
      file,
      readFileSync(path.join(folder, file), 'utf8'),
      ts.ScriptTarget.Latest,
    );
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
        const [argument] = node.arguments;
        const unknown = argument ? namedTexts(argument).filter((named) => !isKnown(named)) : [];
        found.push(...unknown.map(({ text, isWhole }) => `${file}: ${text}${isWhole ? '' : '…'}`));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}
