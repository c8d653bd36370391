/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { MODULES, sourcesOf } from './module-sources';

const ROOT = path.resolve(__dirname, '../../..');
const CONTROLS = /^(a|button|summary|Button|ButtonLink|Link|LinkButton)$/;

/** Returns the keys of the calls of `t` in a node. */
function keysIn(node: ts.Node): string[] {
  const [argument] =
    ts.isCallExpression(node) && node.expression.getText() === 't' ? [...node.arguments] : [];
  const own = argument && ts.isStringLiteral(argument) ? [argument.text] : [];
  const inside: string[] = [];
  ts.forEachChild(node, (child) => void inside.push(...keysIn(child)));
  return [...own, ...inside];
}

/** Returns the keys of the name and of the visible texts of each control whose name is an attribute. */
function namedControls(text: string): [name: string, visible: string[]][] {
  const found: [string, string[]][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && CONTROLS.test(node.openingElement.tagName.getText())) {
      const label = node.openingElement.attributes.properties.find(
        (one) => ts.isJsxAttribute(one) && one.name.getText() === 'aria-label',
      );
      for (const name of label ? keysIn(label) : []) found.push([name, node.children.flatMap(keysIn)]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('page.tsx', text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX));
  return found;
}

/** Returns the text of a key in a catalogue. */
const textOf = (catalogue: unknown, key: string): string =>
  String(key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], catalogue));

test('finds the name and the visible text of a control', () => {
  expect(
    namedControls(
      "<><Button>{t('a')}</Button><Button aria-label={t('b', { n })} onClick={() => run()}><span>{t('c')}</span></Button></>",
    ),
  ).toEqual([['b', ['c']]]);
});

test.each(['en', 'ja', 'zh', 'hk'])(
  'the name of a control contains its visible text, which a renter says to tap it by voice (WCAG 2.5.3): %s',
  (language) => {
    const wrong = MODULES.flatMap((module) => {
      const file = path.join(ROOT, module, 'src/locales', `${language}.json`);
      const catalogue: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return sourcesOf(module).flatMap(([source, text]) =>
        namedControls(text).flatMap(([name, visible]) =>
          visible
            .filter(
              (key) => !textOf(catalogue, name).toLowerCase().includes(textOf(catalogue, key).toLowerCase()),
            )
            .map((key) => `${source}: ${name} lacks ${key}`),
        ),
      );
    });
    expect(wrong).toEqual([]);
  },
);
