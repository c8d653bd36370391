import { TokenType, tokenize } from '@csstools/css-tokenizer';
import postcss, { type Root } from 'postcss';

export const KEYFRAMES = /^(-\w+-)?keyframes$/i;
const ANIMATION = /^(-\w+-)?animation(-name)?$/i;
const CUSTOM = /^--/;
/** Characters of a name that needs no escape. */
const PLAIN = /^(?:[\w-]|[^\0-\x7f])+$/;

/** Returns the identifiers and strings of a value, as a browser reads them. */
const wordsOf = (value: string) =>
  tokenize({ css: value }).flatMap((token) =>
    token[0] === TokenType.Ident || token[0] === TokenType.String ? [token[4].value] : [],
  );

function namesIn(sheet: Root): string[] {
  const names: string[] = [];
  sheet.walkAtRules(KEYFRAMES, ({ params }) => void names.push(wordsOf(params)[0] ?? ''));
  return names;
}

/** Returns the names of the animations that a style sheet has. */
export const animationsOf = (css: string): string[] => namesIn(postcss.parse(css));

/** Returns the custom properties that declarations other than those of animations read. */
function customPropertiesElsewhere(sheet: Root): Set<string> {
  const found = new Set<string>();
  sheet.walkDecls(({ prop, value }) => {
    if (ANIMATION.test(prop) || CUSTOM.test(prop)) return;
    for (const [, name] of value.matchAll(/var\(\s*(--[^\s,)]+)/gi)) found.add(name!);
  });
  return found;
}

/** Returns a value with its animations renamed. */
const withNames = (value: string, rename: (name: string) => string | null, withStrings: boolean): string =>
  tokenize({ css: value })
    .map((token) => {
      if (token[0] === TokenType.Ident) return rename(token[4].value) ?? token[1];
      const name = token[0] === TokenType.String && withStrings ? rename(token[4].value) : null;
      return name === null ? token[1] : `"${name}"`;
    })
    .join('');

/**
 * Puts a prefix before the names of animations: at `@keyframes`, in the values of animations, and in those of custom properties,
 * which may become values of animations.
 * @param animations names of the animations of all style sheets of the remote
 * @throws Error if the style sheet names an animation in a way that cannot be told from another word
 */
export function renameAnimations(sheet: Root, animations: ReadonlySet<string>, prefix: string): void {
  const odd = namesIn(sheet).find((name) => !PLAIN.test(name));
  if (odd !== undefined)
    throw new Error(`it has an animation with the name "${odd}". Use letters and digits only`);
  const rename = (name: string) => (animations.has(name) ? prefix + name : null);
  sheet.walkAtRules(KEYFRAMES, (rule) => void (rule.params = prefix + wordsOf(rule.params)[0]!));
  const elsewhere = customPropertiesElsewhere(sheet);
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const isCustom = CUSTOM.test(prop);
    if (!isCustom && !ANIMATION.test(prop)) return;
    if (!isCustom && /\battr\(/i.test(value))
      throw new Error('it takes the name of an animation from an attribute. Use a class for each animation');
    const renamed = withNames(value, rename, !isCustom);
    const isText = isCustom && withNames(value, rename, true) !== renamed;
    if (isText || (renamed !== value && elsewhere.has(prop)))
      throw new Error(
        `the value of ${prop} has the name of an animation, and may mean something else. Rename the animation`,
      );
    declaration.value = renamed;
  });
}
