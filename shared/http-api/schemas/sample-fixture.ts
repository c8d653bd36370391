import { CABINET_SN, ORDER_NO, POWER_BANK_SN, SHARE_TOKEN } from '../app/identifiers';
import { LanguageTag, PushAddress, PushPublicKey, PushSecret, TimeZone, WebAddress } from './primitives';

/** The part of JSON Schema that the endpoints use. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

const patternOf = (schema: Schema) => schema.pattern ?? '';
const SAMPLES: Record<string, string> = {
  [CABINET_SN.source]: 'JPC00001',
  [ORDER_NO.source]: 'JP2611200001',
  [POWER_BANK_SN.source]: 'PBJ0000001',
  [SHARE_TOKEN.source]: 'AAAAAAAAAAAAAAAAAAAAAA',
  [patternOf(PushAddress)]: 'https://push.example.com/abc',
  [patternOf(PushPublicKey)]: 'A'.repeat(87),
  [patternOf(PushSecret)]: 'A'.repeat(22),
  [patternOf(TimeZone)]: 'Asia/Tokyo',
  [patternOf(LanguageTag)]: 'zh-Hant',
  [patternOf(WebAddress)]: 'https://example.com/',
};

const FORMATS: Record<string, string> = { 'date-time': '2026-11-20T03:00:00Z', email: 'a@example.com' };

/** Returns a value that a schema accepts. It has no optional key, and one item in each list. */
export function sample(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0]!);
  if (schema.properties) {
    return Object.fromEntries((schema.required ?? []).map((key) => [key, sample(schema.properties![key]!)]));
  }
  if (schema.type === 'string' && schema.pattern) return SAMPLES[schema.pattern];
  if (schema.type === 'string') return FORMATS[schema.format ?? ''] ?? 'x';
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return schema.items ? [sample(schema.items)] : {};
}

/** Returns the objects of a schema with their paths in its sample, for example `orders.0.plan`. */
export function objects(schema: Schema, path: string[] = []): { path: string[]; schema: Schema }[] {
  const [first] = schema.anyOf ?? [];
  if (first) return objects(first, path);
  if (schema.items) return objects(schema.items, [...path, '0']);
  if (!schema.properties) return [];
  return [
    { path, schema },
    ...(schema.required ?? []).flatMap((key) => objects(schema.properties![key]!, [...path, key])),
  ];
}

/** A text or a number in a schema, with its path, for example `orders[].plan.planId`. */
export interface Leaf {
  path: string;
  schema: Schema;
}

/** Returns the texts and numbers of a schema. */
export function leaves(schema: Schema, path = ''): Leaf[] {
  if (schema.anyOf) return schema.anyOf.flatMap((option) => leaves(option, path));
  if (schema.items) return leaves(schema.items, `${path}[]`);
  const members = Object.entries(schema.properties ?? {});
  if (members.length > 0)
    return members.flatMap(([key, member]) => leaves(member, path ? `${path}.${key}` : key));
  return 'const' in schema || schema.enum ? [] : [{ path, schema }];
}

/** Returns a copy of a value in which the object at a path is changed. */
export function changed(
  value: unknown,
  path: string[],
  change: (object: Record<string, unknown>) => void,
): unknown {
  const copy = structuredClone(value);
  change(
    path.reduce((object, key) => object[key] as Record<string, unknown>, copy as Record<string, unknown>),
  );
  return copy;
}

/** Returns an answer with a model. */
export const answer = (model: unknown) => ({
  success: true,
  model,
  errorCode: null,
  serverTime: '2026-11-20T03:00:00Z',
  traceId: 't',
});
