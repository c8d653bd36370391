import * as primitives from '../schemas/primitives';
import * as schemas from '../schemas/all';
import { DETAILED_REFUSALS, Fault, PlainRefusal, RefusedAnswer } from '../schemas/envelope';
import { ERROR } from '../app/errors';
import type { Descriptions } from './comments';

export type Json = Record<string, unknown>;

export const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Refusals with details, for example `UnfinishedOrderRefusal`. */
const refusals = Object.fromEntries(
  Object.entries(ERROR).flatMap(([name, code]) => {
    const schema = DETAILED_REFUSALS[code];
    return schema ? [[`${capitalized(name)}Refusal`, schema]] : [];
  }),
);

/** Names of schemas. The document contains each named schema once and refers to it. */
const NAMES = new Map<object, string>(
  Object.entries({
    ...primitives,
    ...schemas,
    ...refusals,
    PlainRefusal,
    Refusal: RefusedAnswer,
    Fault,
  }).flatMap(([name, schema]) =>
    typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? [[schema, name]] : [],
  ),
);

/** Returns a reference to a component of the document. */
export const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Returns whether a union is one of answers, of which `success` or `errorCode` selects exactly one. */
const isAnswers = (key: string, parts: unknown) =>
  key === 'anyOf' &&
  Array.isArray(parts) &&
  parts.every((part: { properties?: Json }) => 'success' in (part.properties ?? {}));

export type Converter = ReturnType<typeof createConverter>;

/** Converts TypeBox schemas into JSON Schema with descriptions. Named schemas become references. */
export function createConverter(descriptions: Descriptions) {
  const described = (schema: unknown, place: string): unknown => {
    const description = descriptions.get(place);
    return description && isObject(schema) ? { ...schema, description } : schema;
  };

  /** Converts the content of a schema. `place` is its key in the descriptions. */
  function content(schema: Json, place: string): Json {
    const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
      if (key === 'properties' && isObject(value)) {
        const members = Object.entries(value).map(([name, member]) => [
          name,
          described(convert(member, `${place}.${name}`), `${place}.${name}`),
        ]);
        return [key, Object.fromEntries(members)];
      }
      return [isAnswers(key, value) ? 'oneOf' : key, convert(value, place)];
    });
    const values: unknown = schema.enum;
    const isTexts = Array.isArray(values) && values.every((value) => typeof value === 'string');
    return { ...(isTexts && !schema.type ? { type: 'string' } : {}), ...Object.fromEntries(entries) };
  }

  /** Returns the JSON Schema of a TypeBox schema. */
  function convert(schema: unknown, place: string): unknown {
    if (Array.isArray(schema)) return schema.map((part) => convert(part, place));
    if (!isObject(schema)) return schema;
    const name = NAMES.get(schema);
    return name ? ref('schemas', name) : content(schema, place);
  }

  /** Returns the named schemas. */
  const named = (): Json =>
    Object.fromEntries(
      [...NAMES].map(([schema, name]) => [name, described(content(schema as Json, name), name)]),
    );

  return { convert, named };
}
