import { type JsonSchema, generateSync } from 'json-schema-faker';
import { CABINET_SN, ORDER_NO, REGIONS, REGION_BASICS } from '@shared/http-api/app';
import { type EndpointName, Type, endpoints, primitives } from '@shared/http-api/schemas';
import type { Json } from './break-answer';

/** Values of a real platform, in place of any text that a schema allows. */
export interface Known {
  orderNo: string;
  cabinetSn: string;
  /** Address of a picture or a page. */
  address: string;
  /** Server time, ms. */
  now: number;
  /** Whether the platform is newer than the app: enumerations and unions then have values that the app does not know, too. */
  isNewer?: boolean;
}

/** Value of an enumeration, or kind of an object, that the app does not know. */
export const UNKNOWN = 'ONLY_A_NEWER_PLATFORM_KNOWS';

const DAY_MS = 86_400_000;
/** Largest number of things, seconds or minor units. Schemas allow more than a page has room for. */
const MOST = 10_000_000;
/** Ids in lists are different, because a list has no two rows of one id. */
const ID: JsonSchema = { type: 'string', pattern: '^[A-Z]{3}[0-9]{8}$' };

/** Returns a schema as JSON Schema. The types of TypeBox do not name its members. */
const asJson = (schema: object) => schema as Exclude<JsonSchema, boolean>;
const TIME_ZONE = asJson(primitives.TimeZone);
const LANGUAGE_TAG = asJson(primitives.LanguageTag);
const ANY_ID = asJson(primitives.Id);

const sameSet = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

/** Values of the test's region, for schemas of texts. */
function narrowText(schema: Exclude<JsonSchema, boolean>, known: Known): JsonSchema | null {
  const { pattern, format, minLength, maxLength } = schema;
  if (pattern === TIME_ZONE.pattern) return { enum: [REGION_BASICS.JP.timeZone] };
  if (pattern === LANGUAGE_TAG.pattern) return { enum: ['en', 'ja'] };
  if (pattern === ORDER_NO.source) return { enum: [known.orderNo] };
  if (pattern === CABINET_SN.source) return { enum: [known.cabinetSn] };
  if (format === 'uri') return { enum: [known.address] };
  if (minLength === ANY_ID.minLength && maxLength === ANY_ID.maxLength) return ID;
  return null;
}

/** Returns the values of an enumeration. Regions and currencies are those of the test; half of the others are unknown. */
function narrowEnum(values: readonly unknown[], { isNewer }: Known): JsonSchema {
  if (sameSet(values, REGIONS)) return { enum: ['JP'] };
  if (sameSet(values, primitives.CurrencySchema.enum)) return { enum: [REGION_BASICS.JP.currency] };
  return { enum: isNewer ? values.flatMap((value) => [value, UNKNOWN]) : [...values] };
}

/** Returns the options of a union, with one more kind of object if the platform is newer. */
function narrowUnion(options: readonly object[], known: Known): unknown[] {
  const kinds = options.map((option) => asJson(option).properties?.kind);
  const hasKinds = kinds.every((kind) => typeof kind === 'object' && typeof kind.const === 'string');
  const more = known.isNewer && hasKinds ? [Type.Object({ kind: Type.Literal(UNKNOWN) })] : [];
  return [...options.map((option) => narrow(option, known)), ...more];
}

/**
 * Returns a copy of a schema that allows what a platform can answer in Japan: fewer values, and unknown ones if the platform is
 * newer.
 */
function narrow(schema: unknown, known: Known): unknown {
  if (Array.isArray(schema)) return schema.map((part) => narrow(part, known));
  if (typeof schema !== 'object' || schema === null) return schema;
  const node = schema as Exclude<JsonSchema, boolean>;
  if (node.enum) return narrowEnum(node.enum, known);
  if (node.anyOf) return { ...node, anyOf: narrowUnion(node.anyOf as object[], known) };
  if (node.type === 'string') return narrowText(node, known) ?? { ...node };
  if (node.type === 'integer') {
    const { minimum = -MOST, maximum = MOST } = node;
    return { ...node, minimum: Math.max(minimum, -MOST), maximum: Math.min(maximum, MOST) };
  }
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, narrow(part, known)]));
}

/**
 * Returns a random model that the schema of an endpoint allows.
 * @param seed the same seed gives the same model
 */
export const randomModel = (name: EndpointName, known: Known, seed: number): Json =>
  randomValue(endpoints[name].model, known, seed);

/** Returns a random value that a schema allows. */
export function randomValue(schema: object, known: Known, seed: number): Json {
  return generateSync(narrow(schema, known) as JsonSchema, {
    seed,
    maxDepth: 20,
    maxDefaultItems: 3,
    optionalsProbability: 0.7,
    minDateTime: new Date(known.now - 30 * DAY_MS).toISOString(),
    maxDateTime: new Date(known.now + 30 * DAY_MS).toISOString(),
  }) as Json;
}
