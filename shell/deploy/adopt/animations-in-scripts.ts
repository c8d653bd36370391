import type { AnyNode, Node } from 'acorn';
import { type Script, nameOf, propertyOf, textOf, visitNodes } from './code';

const TIME = /^\+?(\d*\.)?\d+m?s$/i;
/** Words of the value of an animation besides times and the name. */
const OTHER_WORD =
  /^((\d*\.)?\d+|linear|ease(-in)?(-out)?|step-(start|end)|infinite|normal|(alternate-)?reverse|alternate|forwards|backwards|both|none|running|paused|auto|!important)$/i;
/** A function of CSS, such as `steps(2)` and `var(--time)`. */
const FUNCTION = /[\w-]+\((?:[^()]|\([^()]*\))*\)/g;
/** Stands for a part of a text that the code computes. */
const COMPUTED = '0';
/** A property whose value is the name of an animation, or may become one. */
const NAMING = /^(-?(webkit|moz|ms|o)-?)?animation-?name$|^--/i;
const ANIMATION = /^(-?(webkit|moz|ms|o)-?)?animation$/i;
/** A declaration in a text, such as that of an attribute `style`. */
const DECLARED = /(?:animation(?:-name)?|--[\w-]+)\s*:\s*([^;"'{}]*)/gi;

const isConcat = (node: AnyNode) => node.type === 'CallExpression' && propertyOf(node.callee) === 'concat';

/** Returns the text that an expression makes, with `COMPUTED` for each part that is not known; null if no part is known. */
function madeText(node: Node | null | undefined): string | null {
  const known = node as AnyNode | null | undefined;
  if (!known) return null;
  const join = (parts: readonly Node[]) => {
    const texts = parts.map(madeText);
    return texts.some((text) => text !== null) ? texts.map((text) => text ?? COMPUTED).join('') : null;
  };
  if (known.type === 'TemplateLiteral')
    return known.quasis.map(({ value }) => value.cooked ?? '').join(COMPUTED);
  if (known.type === 'BinaryExpression' && known.operator === '+') return join([known.left, known.right]);
  if (known.type === 'CallExpression' && known.callee.type === 'MemberExpression' && isConcat(known))
    return join([known.callee.object, ...known.arguments]);
  return textOf(known);
}

/** Returns the texts that an expression may have. */
function possibleTexts(node: Node | null | undefined): string[] {
  const known = node as AnyNode | null | undefined;
  if (known?.type === 'ConditionalExpression')
    return [...possibleTexts(known.consequent), ...possibleTexts(known.alternate)];
  if (known?.type === 'LogicalExpression')
    return [...possibleTexts(known.left), ...possibleTexts(known.right)];
  const text = madeText(known);
  return text === null ? [] : [text];
}

/** Returns the property that a node sets or compares, with the values. */
function propertyIn(node: AnyNode): [name: string | null, values: (Node | null | undefined)[]] {
  if (node.type === 'Property')
    return [(node.computed ? null : nameOf(node.key)) ?? textOf(node.key), [node.value]];
  if (node.type === 'AssignmentExpression') return [propertyOf(node.left), [node.right]];
  if (node.type === 'BinaryExpression')
    return [propertyOf(node.left) ?? propertyOf(node.right), [node.left, node.right]];
  if (node.type === 'SwitchStatement')
    return [propertyOf(node.discriminant), node.cases.map(({ test }) => test)];
  if (node.type === 'CallExpression') return [textOf(node.arguments[0]), node.arguments.slice(1)];
  return [null, []];
}

const wordsOf = (text: string) =>
  text
    .replace(FUNCTION, ` ${COMPUTED}s `)
    .split(/[\s,]+/)
    .filter(Boolean);

/** Returns the animation that a text names if all its words belong to the value of an animation; null for other texts. */
function namedByValue(text: string, animations: ReadonlySet<string>): string | null {
  const words = wordsOf(text);
  const isValue =
    words.some((word) => TIME.test(word)) &&
    words.every((word) => animations.has(word) || TIME.test(word) || OTHER_WORD.test(word));
  return (isValue && words.find((word) => animations.has(word))) || null;
}

/** Returns the animation that a node names; null if it names none. */
function namedBy(node: AnyNode, around: readonly AnyNode[], animations: ReadonlySet<string>): string | null {
  const [property, values] = propertyIn(node);
  const texts = values.flatMap(possibleTexts).map(wordsOf);
  const ofProperty = NAMING.test(property ?? '')
    ? texts.flat()
    : ANIMATION.test(property ?? '')
      ? texts.flatMap((words) => (words.length > 1 ? words : []))
      : [];
  const text = madeText(node) ?? '';
  const declared = [...text.matchAll(DECLARED)].flatMap(([, value]) => wordsOf(value!));
  const named = [...ofProperty, ...declared].find((word) => animations.has(word));
  if (named) return named;
  // A transition has the same words, and names a property.
  return around.some((outer) => /transition/i.test(propertyIn(outer)[0] ?? ''))
    ? null
    : namedByValue(text, animations);
}

/**
 * Returns the refusals of scripts that name an animation, because adoption renames animations in style sheets only. A word alone
 * counts only where a property of animations or a custom property gets it, because it may be an ordinary word.
 * @param animations names of the animations of the remote
 */
export function animationRefusals(scripts: readonly Script[], animations: ReadonlySet<string>): string[] {
  const reasons = new Set<string>();
  for (const script of scripts)
    visitNodes(script, (node, around) => {
      const named = namedBy(node, around, animations);
      if (named)
        reasons.add(
          `${script.file} names the animation "${named}", which gets another name here. Set the animation by a class of a style sheet.`,
        );
    });
  return [...reasons];
}
