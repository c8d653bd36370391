import { type DescribedSchema, schemaProblems } from '@shared/module-build/schema-problems';
import { ID, NAME } from '../version/identity';

/** Version of the document's format. A document of another format is not read. */
export const COMPATIBILITY_FORMAT = 1;

export const ANSWERS = ['works', 'breaks', 'unknown'] as const;
export type Answer = (typeof ANSWERS)[number];

/** An answer, and the sentence that gives its reason. */
export interface Verdict {
  verdict: Answer;
  why: string;
}

export const MODULE_ROLES = ['live', 'canary', 'previous'] as const;
/** `next` is a shell that is stored and that no renter gets yet. */
export const SHELL_ROLES = ['live', 'canary', 'previous', 'next'] as const;
export type ShellRole = (typeof SHELL_ROLES)[number];

/** How a version of a module goes with one shell. */
export interface Pair {
  /** Build id of the shell. */
  shell: string;
  /** By the contract that the shell serves. */
  contract: Verdict;
  /** By the names of the shared libraries that the module uses. */
  names: Verdict;
  /** By opening every page of the module in a browser. */
  run: Verdict;
}

export interface ComparedShell {
  role: ShellRole;
  id: string;
}

export interface ComparedModule {
  name: string;
  id: string;
  role: (typeof MODULE_ROLES)[number];
  /** Squad that owns the module, empty if its manifest cannot be read. */
  owner: string;
  /** One for each shell. */
  pairs: Pair[];
}

/**
 * Content of `compatibility.json`. It follows from the page, the manifests of its versions, the chosen next shell and the
 * results of the browser. It is a hint for people: publishing never reads it.
 */
export interface Compatibility {
  format: typeof COMPATIBILITY_FORMAT;
  /** Revision of the compared page. */
  revision: string;
  shells: ComparedShell[];
  modules: ComparedModule[];
}

/** Longest reason of an answer. Readers refuse a longer one. */
const WHY_LENGTH = 4000;
const CUT = ' … (cut)';

/** Returns an answer with a reason that readers accept. A version may use more names than a reason has room for. */
export const cutVerdict = ({ verdict: answer, why }: Verdict): Verdict => ({
  verdict: answer,
  why: why.length > WHY_LENGTH ? why.slice(0, WHY_LENGTH - CUT.length) + CUT : why,
});

const HINT = 'Have the platform team run `deploy compatibility`.';
const object = (properties: Record<string, DescribedSchema>): DescribedSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  description: HINT,
});
const listOf = (items: DescribedSchema) => ({ type: 'array', maxItems: 1000, items, description: HINT });
const text = (more: object = {}) => ({ type: 'string', maxLength: WHY_LENGTH, description: HINT, ...more });
const oneOf = (values: readonly string[]) => ({ enum: values, description: HINT });

const verdict = object({ verdict: oneOf(ANSWERS), why: text() });
const id = text({ pattern: ID.source });
/** Further members of a later tool are allowed. */
const SCHEMA = object({
  format: { const: COMPATIBILITY_FORMAT, description: HINT },
  revision: text(),
  shells: listOf(object({ role: oneOf(SHELL_ROLES), id })),
  modules: listOf(
    object({
      name: text({ pattern: NAME.source }),
      id,
      role: oneOf(MODULE_ROLES),
      owner: text(),
      pairs: listOf(object({ shell: id, contract: verdict, names: verdict, run: verdict })),
    }),
  ),
});

/** A document, or why there is none, as a phrase that follows its name. */
export type ReadDocument = { document: Compatibility } | { problem: string; isNewer: boolean };

/** Reads the text of a document from a store or an address, which may be anything. */
export function readDocument(bytes: Buffer): ReadDocument {
  let value: Partial<Compatibility> | null;
  try {
    value = JSON.parse(bytes.toString('utf8')) as Partial<Compatibility> | null;
  } catch {
    return { problem: 'is not JSON', isNewer: false };
  }
  const format: unknown = value?.format;
  if (typeof format === 'number' && format > COMPATIBILITY_FORMAT)
    return {
      problem: `has format ${format}, and this tool reads format ${COMPATIBILITY_FORMAT}. Use a newer tool`,
      isNewer: true,
    };
  const [problem] = schemaProblems(SCHEMA, value);
  if (problem === undefined) return { document: value as Compatibility };
  return { problem: `does not have the expected content: ${problem.replace(/\.$/, '')}`, isNewer: false };
}
