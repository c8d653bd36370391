import { isUtf8 } from 'node:buffer';
import postcss, { type AtRule, type Container, type Document, type Rule } from 'postcss';
import parseSelectors, { type Node, type Pseudo, type Selector } from 'postcss-selector-parser';
import type { Manifest } from '../version/manifest-format';
import { syntaxProblem } from './css-syntax';

/** Pseudo-classes that match if one of their selectors matches. */
const ALTERNATIVES = [':is', ':where', ':matches', ':-webkit-any', ':-moz-any'];
/** At-rules that only contain other rules. All others, such as `@font-face`, have an effect on the whole document. */
const CONTAINING_AT_RULES = ['media', 'supports', 'container', 'layer', 'starting-style', 'charset'];
const KEYFRAMES = /^(-\w+-)?keyframes$/i;

/**
 * Refuses stylesheets of a module that reach outside the module. A selector may match only elements that have one of
 * the module's own class names, or that are inside such an element. These names begin with the module's `uniqueName`.
 */
export function styleRefusals({ name, uniqueName }: Manifest, files: Map<string, Buffer>): string[] {
  const prefix = `${uniqueName}_`;
  return [...files].flatMap(([file, bytes]) => {
    if (!file.endsWith('.css')) return [];
    try {
      // Browsers read a sheet with the byte order mark of UTF-16 as such, whatever the host says.
      if (!isUtf8(bytes)) throw new Error('it is not encoded as UTF-8');
      const css = bytes.toString('utf8');
      const problem = syntaxProblem(css);
      if (problem) throw new Error(problem);
      const foreign = foreignPart(css, prefix);
      return foreign
        ? [
            `${name}: ${file} has ${foreign}, which reaches outside the module. Use a class of a CSS module on the element or on an ancestor.`,
          ]
        : [];
    } catch (error) {
      return [
        `${name}: ${file} is not valid CSS: ${(error as Error).message}. Build it with the preset of module-build.`,
      ];
    }
  });
}

/** Finds the first selector or at-rule that reaches outside the module; null if there is none. */
function foreignPart(css: string, prefix: string): string | null {
  let found: string | null = null;
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') {
      const isForeign = KEYFRAMES.test(node.name)
        ? !node.params.trim().startsWith(prefix)
        : !CONTAINING_AT_RULES.includes(node.name.toLowerCase());
      if (isForeign) found = `"@${node.name}${node.params ? ` ${node.params}` : ''}"`;
    } else if (node.type === 'rule' && !isKeyframe(node)) {
      const nested = isNested(node);
      const foreign = parseSelectors()
        .astSync(node.selector)
        .nodes.find((selector) => !isConfined(selector, prefix, nested));
      if (foreign) found = `the selector "${String(foreign).trim()}"`;
    }
    return found === null ? undefined : false;
  });
  return found;
}

const isKeyframe = ({ parent }: Rule) => parent?.type === 'atrule' && KEYFRAMES.test((parent as AtRule).name);

function isNested(rule: Rule): boolean {
  for (let up: Container | Document | undefined = rule.parent; up; up = up.parent)
    if (up.type === 'rule') return true;
  return false;
}

/** One compound selector of a complex selector, and the combinator in front of it. */
interface Compound {
  combinator: string;
  parts: Node[];
}

function compoundsOf(selector: Selector, nested: boolean): Compound[] {
  const compounds: Compound[] = [{ combinator: '', parts: [] }];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') compounds.push({ combinator: node.value.trim() || ' ', parts: [] });
    else if (node.type !== 'comment') compounds[compounds.length - 1]!.parts.push(node);
  }
  const [first] = compounds;
  // Inside a rule, `> a` and `a` mean `& > a` and `& a`.
  if (nested && !hasNesting(selector)) {
    if (first!.parts.length === 0) compounds.shift();
    else first!.combinator = ' ';
    const [next] = compounds;
    if (next) return [{ combinator: '', parts: [{ type: 'nesting' } as Node] }, ...compounds];
  }
  return compounds;
}

/** Returns whether a selector matches only elements of the module and elements inside them. */
function isConfined(selector: Selector, prefix: string, nested: boolean): boolean {
  const compounds = compoundsOf(selector, nested);
  /** Whether the element belongs to the module or is inside an element of the module. */
  const within = (index: number): boolean => {
    const compound = compounds[index];
    return compound !== undefined && (isOwn(compound.parts, prefix, nested) || isInside(index));
  };
  /** Whether an ancestor belongs to the module. Siblings of the module's elements may belong to others. */
  const isInside = (index: number): boolean => {
    const combinator = compounds[index]?.combinator;
    if (combinator === ' ' || combinator === '>') return within(index - 1);
    return (combinator === '+' || combinator === '~') && isInside(index - 1);
  };
  return within(compounds.length - 1);
}

/** Returns whether a compound selector requires one of the module's classes. `:not()` and `:has()` do not count. */
function isOwn(parts: Node[], prefix: string, nested: boolean): boolean {
  return parts.some((node) => {
    if (node.type === 'class') return node.value.startsWith(prefix);
    if (node.type === 'nesting') return nested;
    if (node.type !== 'pseudo' || !ALTERNATIVES.includes(node.value.toLowerCase())) return false;
    const { nodes } = node as Pseudo;
    return (
      nodes.length > 0 &&
      nodes.every((alternative) => isConfined(alternative, prefix, nested && hasNesting(alternative)))
    );
  });
}

/** Returns whether a selector contains `&`. CSS prepends an implicit `&` only to a nested selector without one. */
function hasNesting(selector: Selector): boolean {
  let found = false;
  selector.walkNesting(() => void (found = true));
  return found;
}
