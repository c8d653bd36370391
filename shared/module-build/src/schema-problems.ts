import { Errors } from 'typebox/schema';

/** A JSON schema. The `description` of each part tells the author what to write there. */
export interface DescribedSchema {
  description?: string;
  properties?: Record<string, DescribedSchema>;
  [keyword: string]: unknown;
}

interface Problem {
  keyword: string;
  schemaPath: string;
  instancePath: string;
  params: { requiredProperties?: string[]; additionalProperties?: string[] };
}

const segments = (pointer: string) =>
  pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'));

/** Converts a JSON pointer to a readable path: `/routes/2/early` becomes `routes[2].early`. */
const placeOf = (pointer: string, key?: string) =>
  [...segments(pointer), ...(key === undefined ? [] : [key])]
    .map((segment) =>
      /^\d+$/.test(segment) ? `[${segment}]` : /^[$\w]+$/.test(segment) ? `.${segment}` : `["${segment}"]`,
    )
    .join('')
    .replace(/^\./, '');

const partOf = (whole: unknown, pointer: string): unknown =>
  segments(pointer).reduce<unknown>((part, segment) => (part as Record<string, unknown>)?.[segment], whole);

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/**
 * Returns one message per violation of a schema. It names the place, the problem and what to write there. Empty if
 * the value is valid.
 */
export function schemaProblems(schema: DescribedSchema, value: unknown): string[] {
  const [, problems] = Errors(schema, value) as [boolean, Problem[]];
  const sentences = new Map<string, string>();
  const add = (place: string, what: string, hint = '') => {
    if (!sentences.has(place)) sentences.set(place, `${place || 'It'} ${what}.${hint ? ` ${hint}` : ''}`);
  };
  for (const { keyword, schemaPath, instancePath, params } of problems) {
    const part = partOf(schema, schemaPath) as DescribedSchema | undefined;
    // A `boolean` error repeats the `additionalProperties` error of the whole object.
    if (keyword === 'boolean') continue;
    for (const key of params.requiredProperties ?? [])
      add(placeOf(instancePath, key), 'is missing', part?.properties?.[key]?.description);
    for (const key of params.additionalProperties ?? [])
      add(placeOf(instancePath, key), 'is an unknown key', 'Remove it or correct its name.');
    if (!params.requiredProperties && !params.additionalProperties)
      add(placeOf(instancePath), `is ${shown(partOf(value, instancePath))}`, part?.description);
  }
  return [...sentences.values()];
}
