import postcss, { type Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';
import { syntaxProblem } from '../checks/css-syntax';
import { KEYFRAMES, renameAnimations } from './animations';

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

/** Names that confine the style sheets of a remote. */
export interface Confinement {
  /** Beginning of the names of the version. */
  prefix: string;
  /** Class of the element around the remote's pages. */
  root: string;
  /** Names of the animations of all its style sheets. */
  animations: ReadonlySet<string>;
}

/**
 * Returns a style sheet of a remote whose rules reach only the elements below its root, with its animations renamed. What cannot be
 * confined, such as `@font-face`, stays as it is, and publishing refuses it.
 * @throws Error if browsers read the style sheet differently from this function, if it names a file, or if it names an animation in a
 * way that cannot be told from another word
 */
export function confineSheet(css: string, { prefix, root, animations }: Confinement): string {
  const problem = syntaxProblem(css);
  if (problem) throw new Error(problem);
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => void comment.remove());
  renameAnimations(sheet, animations, prefix);
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
  return sheet.toString();
}
