import postcss, { type Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';
import { syntaxProblem } from '../checks/css-syntax';

const KEYFRAMES = /^(-\w+-)?keyframes$/i;
/** A file that a value names: not data in the style sheet, and no part of a drawing in the document. */
const FILE = /url\(\s*["']?(?!data:|#)([^"')]+)/i;
/** Elements of the whole document. In an adopted remote they mean its own root. */
const DOCUMENT = /^(html|body|:root|:host)$/i;

/** Puts a selector below the root class, or on the root if it begins with the document. */
function below(selector: Selector, root: string): void {
  const [first, second] = selector.nodes;
  const rootClass = parseSelectors.className({ value: root });
  const isWhole = !second || second.type === 'combinator';
  if (first && DOCUMENT.test(String(first).trim()) && isWhole) {
    first.replaceWith(rootClass);
    return;
  }
  if (first) first.spaces.before = '';
  selector.prepend(parseSelectors.combinator({ value: ' ' }));
  selector.prepend(rootClass);
}

const isIn = (rule: Rule, test: (name: string, type: string) => boolean): boolean => {
  for (let up = rule.parent; up && up.type !== 'root'; up = up.parent as typeof up)
    if (test('name' in up ? String(up.name) : '', up.type)) return true;
  return false;
};

/**
 * Returns a style sheet of a remote whose rules reach only the elements below its root, with its animations renamed. What cannot be
 * confined, such as `@font-face`, stays as it is, and publishing refuses it.
 * @param prefix beginning of the names of the version
 * @param root class of the element around the remote's pages
 * @throws Error if browsers read the style sheet differently from this function, or if it names a file
 */
export function confineStyles(css: string, { prefix, root }: { prefix: string; root: string }): string {
  const problem = syntaxProblem(css);
  if (problem) throw new Error(problem);
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => void comment.remove());
  const animations = new Map<string, string>();
  sheet.walkAtRules(KEYFRAMES, (rule) => {
    const name = rule.params.trim();
    animations.set(name, prefix + name);
    rule.params = prefix + name;
  });
  const prefixed = parseSelectors((selectors) => selectors.each((selector) => below(selector, root)));
  sheet.walkRules((rule) => {
    // A nested rule is confined by the rule around it.
    const stays = isIn(rule, (name, type) => type === 'rule' || (type === 'atrule' && KEYFRAMES.test(name)));
    if (!stays) rule.selector = prefixed.processSync(rule.selector);
  });
  sheet.walkDecls(({ value }) => {
    const file = FILE.exec(value)?.[1];
    if (file) throw new Error(`it names ${file.trim()}. Inline the file`);
  });
  sheet.walkDecls(/^(-\w+-)?animation(-name)?$/i, (declaration) => {
    declaration.value = declaration.value.replace(/[\w-]+/g, (word) => animations.get(word) ?? word);
  });
  return sheet.toString();
}
