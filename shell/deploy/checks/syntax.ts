import { type Node, type Options, type Program, parse } from 'acorn';
import { OLDEST_BROWSERS } from '@shared/module-build/oldest-browsers';
import type { Manifest } from '../version/manifest-format';

/** Newest language that the oldest browsers read, apart from `TOO_NEW`. */
const LANGUAGE: Options = { ecmaVersion: 2022, sourceType: 'script' };

type AnyNode = Node & { operator?: string; left?: Node; regex?: { pattern: string; flags: string } };

/** Syntax of `LANGUAGE` that one of the oldest browsers does not read. */
const TOO_NEW: Record<string, (node: AnyNode) => boolean> = {
  'a lookbehind in a regular expression': ({ regex }) =>
    regex !== undefined && /\(\?<[=!]/.test(regex.pattern),
  'the flag d of a regular expression': ({ regex }) => regex !== undefined && regex.flags.includes('d'),
  'a static block of a class': ({ type }) => type === 'StaticBlock',
  'a test for a private member': ({ type, left }) =>
    type === 'BinaryExpression' && left?.type === 'PrivateIdentifier',
};

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Adds the names of what is too new in a node and in all nodes inside it. */
function collect(node: Node, found: Set<string>): void {
  for (const [name, matches] of Object.entries(TOO_NEW)) if (matches(node as AnyNode)) found.add(name);
  for (const member of Object.values(node).flat()) if (isNode(member)) collect(member, found);
}

/** Parses a script; returns why it cannot be parsed. */
function read(text: string, options: Options): Program | string {
  try {
    return parse(text, options);
  } catch (error) {
    return (error as Error).message;
  }
}

/** Returns what of a script the oldest browsers cannot read. They would run nothing of the file. */
function unreadable(text: string): string[] {
  const script = read(text, LANGUAGE);
  if (typeof script !== 'string') {
    const found = new Set<string>();
    collect(script, found);
    return [...found];
  }
  // A script that no browser reads is found by every test of its module.
  return typeof read(text, { ...LANGUAGE, ecmaVersion: 'latest' }) === 'string' ? [] : [script];
}

/** Refuses scripts that one of the oldest browsers that the app supports cannot read. */
export const syntaxRefusals = ({ name }: Manifest, files: Map<string, Buffer>): string[] =>
  [...files].flatMap(([file, bytes]) =>
    file.endsWith('.js')
      ? unreadable(bytes.toString('utf8')).map(
          (what) =>
            `${name}: ${file} cannot be read by ${OLDEST_BROWSERS.join(', ')} (${what}). Write it differently, or replace the package that it comes from.`,
        )
      : [],
  );
