import type { TSchema } from 'typebox';
import type { Shape } from '../app/plain-endpoint';
import * as schemas from '../schemas/all';
import type { Endpoint } from '../schemas/endpoints';
import * as primitives from '../schemas/primitives';

/** The part of JSON Schema that the models use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

/** Models that the endpoints of several modules contain. The shell has their shapes once. */
export const SHARED_SHAPES = {
  Money: primitives.Money,
  Position: primitives.Position,
  Plan: schemas.Plan,
  StoreSummary: schemas.StoreSummary,
  Order: schemas.Order,
  Coupon: schemas.Coupon,
  StoreDetail: schemas.StoreDetail,
  Deposit: schemas.Deposit,
  Payment: schemas.Payment,
  Feedback: schemas.Feedback,
} as const satisfies Record<string, TSchema>;
const SHARED_NAMES = new Map<unknown, string>(
  Object.entries(SHARED_SHAPES).map(([name, schema]) => [schema, `@${name}`]),
);

interface Place {
  /** Name of the member whose rows are left out if they are bad. */
  rows?: string | undefined;
  /** The schema whose own shape is written although it has a name. */
  root?: unknown;
  /** Whether amounts may be in the currency of another region. */
  anyCurrency: boolean;
}

const IDS: readonly Schema[] = [
  primitives.Id,
  primitives.OrderNo,
  primitives.CabinetSn,
  primitives.PowerBankSn,
];

/** The name of a time zone. An optional member has a copy of its schema. */
const TIME_ZONE: Schema = primitives.TimeZone;

/** Returns whether a schema has the rules of an id. Its name says nothing: `clientId` is a text of a provider. */
const isId = ({ pattern, minLength, maxLength }: Schema) =>
  IDS.some((id) => id.pattern === pattern && id.minLength === minLength && id.maxLength === maxLength);

/** Returns the shape of a text. Patterns and lengths are rules for requests. */
function textShape(schema: Schema): Shape {
  if (schema.format === 'date-time') return 't';
  if (schema.pattern === TIME_ZONE.pattern) return 'z';
  return isId(schema) ? 'd' : 's';
}

/** Returns the shape of a whole number: positive, not negative, or any. Other limits are rules for requests. */
const integerShape = ({ minimum = -1 }: Schema): Shape => (minimum > 0 ? 'p' : minimum === 0 ? 'c' : 'i');

function unionShape(parts: Schema[], place: Place): Shape {
  const some = parts.filter(({ type }) => type !== 'null');
  if (some.length < parts.length) {
    const [only] = some;
    return ['?', some.length === 1 ? toShape(only!, place) : unionShape(some, place)];
  }
  const isOneOf = (name: string) => parts.every(({ properties }) => properties?.[name]?.const !== undefined);
  const member = Object.keys(parts[0]?.properties ?? {}).find(isOneOf);
  // Texts such as 'good' | 'poor' are open enumerations, and so are numbers with the special value 0.
  if (!member) return parts.some((part) => part.const === 0) ? 'c' : toShape(parts[parts.length - 1]!, place);
  return [
    'u',
    member,
    Object.fromEntries(
      parts.map((part) => [String(part.properties![member]!.const), toShape(part, place)]),
    ) as Shape,
  ];
}

function objectShape({ properties = {}, required = [] }: Schema, { rows, anyCurrency }: Place): Shape {
  return Object.fromEntries(
    Object.entries(properties).map(([member, schema]) => {
      const shape = toShape(schema, { anyCurrency });
      const list = member === rows ? (['l', (shape as readonly Shape[])[1]!] as const) : shape;
      return [required.includes(member) ? member : `${member}?`, list];
    }),
  );
}

function toShape(schema: Schema, place: Place): Shape {
  const shared = place.root === schema ? undefined : SHARED_NAMES.get(schema);
  if (shared === '@Money' && place.anyCurrency) return { amount: 'i', currency: 's' };
  if (shared) return shared;
  if (schema.anyOf) return unionShape(schema.anyOf, place);
  if (schema === primitives.CurrencySchema) return place.anyCurrency ? 's' : 'm';
  if (schema.enum || typeof schema.const === 'string') return 's';
  if (schema.items) return ['a', toShape(schema.items, { anyCurrency: place.anyCurrency })];
  const [free] = Object.values(schema.patternProperties ?? {});
  if (free) return ['r', toShape(free, { anyCurrency: place.anyCurrency })];
  if (schema.properties) return objectShape(schema, place);
  if (schema.type === 'string') return textShape(schema);
  if (schema.type === 'integer') return integerShape(schema);
  if (schema.type === 'number') return schema.maximum === undefined ? 'n' : schema.maximum > 90 ? 'o' : 'a';
  if (schema.type === 'boolean' || schema.const !== undefined) return 'b';
  return '*';
}

/** Regions and coupons name the currencies of several regions. */
const ANY_CURRENCY = [schemas.Regions, schemas.Benefits, schemas.Coupon] as const satisfies TSchema[];

const hasAnyCurrency = (model: unknown) => ANY_CURRENCY.some((schema: TSchema) => schema === model);

/** Returns the compact shape of an endpoint's model (`shared/http-api/app/plain-endpoint.ts`). */
export const modelShape = ({ model, list }: Pick<Endpoint, 'model' | 'list'>): Shape =>
  toShape(model as Schema, {
    rows: list?.rows,
    anyCurrency: hasAnyCurrency(model),
  });

/** Returns the shapes that the shell has for all modules, by name. */
export const sharedShapes = (): Record<string, Shape> =>
  Object.fromEntries(
    Object.entries(SHARED_SHAPES).map(([name, schema]) => [
      name,
      toShape(schema as Schema, { root: schema, anyCurrency: hasAnyCurrency(schema) }),
    ]),
  );
