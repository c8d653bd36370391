/** @jest-environment node */
import { Check } from 'typebox/schema';
import { CABINET_SN, ORDER_NO, POWER_BANK_SN } from '../app/identifiers';
import { ERROR } from '../app/errors';
import { DETAILED_REFUSALS, Fault, RefusedAnswer, answerWith } from './envelope';
import { type Endpoint, endpoints } from './endpoints';
import { CabinetSn, Money, OrderNo, PushAddress, PushPublicKey, PushSecret } from './primitives';

/** The part of JSON Schema that the endpoints use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

const TABLE = Object.entries(endpoints) as [string, Endpoint][];
const names = (condition: (endpoint: Endpoint) => boolean) =>
  TABLE.flatMap(([name, endpoint]) => (condition(endpoint) ? [name] : []));

const patternOf = (schema: Schema) => schema.pattern ?? '';
const SAMPLES: Record<string, string> = {
  [CABINET_SN.source]: 'JPC00001',
  [ORDER_NO.source]: 'JP2611200001',
  [POWER_BANK_SN.source]: 'PBJ0000001',
  [patternOf(PushAddress)]: 'https://push.example.com/abc',
  [patternOf(PushPublicKey)]: 'A'.repeat(87),
  [patternOf(PushSecret)]: 'A'.repeat(22),
};

/** Returns a value that a schema accepts. It has no optional key, and one item in each list. */
function sample(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0]!);
  if (schema.properties) {
    return Object.fromEntries((schema.required ?? []).map((key) => [key, sample(schema.properties![key]!)]));
  }
  if (schema.type === 'string' && schema.pattern) return SAMPLES[schema.pattern];
  if (schema.type === 'string') return schema.format === 'date-time' ? '2026-11-20T03:00:00Z' : 'x';
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  return schema.items ? [sample(schema.items)] : {};
}

/** Returns the objects of a schema with their paths in its sample, for example `orders.0.plan`. */
function objects(schema: Schema, path: string[] = []): { path: string[]; schema: Schema }[] {
  const [first] = schema.anyOf ?? [];
  if (first) return objects(first, path);
  if (schema.items) return objects(schema.items, [...path, '0']);
  if (!schema.properties) return [];
  return [
    { path, schema },
    ...(schema.required ?? []).flatMap((key) => objects(schema.properties![key]!, [...path, key])),
  ];
}

/** Returns a copy of a value in which the object at a path is changed. */
function changed(value: unknown, path: string[], change: (object: Record<string, unknown>) => void): unknown {
  const copy = structuredClone(value);
  change(
    path.reduce((object, key) => object[key] as Record<string, unknown>, copy as Record<string, unknown>),
  );
  return copy;
}

const answer = (model: unknown) => ({
  success: true,
  model,
  errorCode: null,
  serverTime: '2026-11-20T03:00:00Z',
  traceId: 't',
});

describe.each(TABLE)('%s', (name, endpoint) => {
  const schema = answerWith(endpoint.model);
  const model = sample(endpoint.model as Schema);
  const parts = objects(endpoint.model as Schema);

  test('accepts an answer with every required field', () => {
    expect(Check(schema, answer(model))).toBe(true);
  });

  test('refuses an answer that lacks a required field or has one of another type', () => {
    const accepted = parts.flatMap(({ path, schema: { required = [] } }) =>
      required.flatMap((key) => {
        const without = changed(model, path, (object) => delete object[key]);
        const wrong = changed(model, path, (object) => (object[key] = Symbol.for('no JSON value')));
        return [without, wrong].filter((value) => Check(schema, answer(value))).map(() => [...path, key]);
      }),
    );
    expect(accepted).toEqual([]);
    expect(Check(schema, answer('text'))).toBe(false);
    expect(Check(schema, answer([]))).toBe(false);
  });

  test('accepts an unknown field of an answer, so that a newer platform can add one', () => {
    for (const { path } of parts) {
      expect(Check(schema, answer(changed(model, path, (object) => (object.addedLater = 1))))).toBe(true);
    }
  });

  const input = [endpoint.query, endpoint.body].filter((part) => part !== undefined) as Schema[];
  test('refuses a request that lacks a required field or has one of another type', () => {
    const accepted = input.flatMap((request) =>
      objects(request).flatMap(({ path, schema: { required = [] } }) =>
        required.flatMap((key) => {
          const valid = sample(request);
          expect(Check(request, valid)).toBe(true);
          const without = changed(valid, path, (object) => delete object[key]);
          const wrong = changed(valid, path, (object) => (object[key] = Symbol.for('no JSON value')));
          return [without, wrong].filter((value) => Check(request, value)).map(() => [name, ...path, key]);
        }),
      ),
    );
    expect(accepted).toEqual([]);
  });

  test('limits the length of every text and list of a request', () => {
    const unbounded = (part: Schema, path: string): string[] => {
      if (part.enum || 'const' in part) return [];
      if (part.anyOf) return part.anyOf.flatMap((option) => unbounded(option, path));
      if (part.items) {
        return [...(part.maxItems === undefined ? [path] : []), ...unbounded(part.items, `${path}[]`)];
      }
      if (part.patternProperties) return [path];
      if (part.type === 'string') {
        return part.maxLength === undefined && !part.pattern && !part.format ? [path] : [];
      }
      return Object.entries(part.properties ?? {}).flatMap(([key, value]) =>
        unbounded(value, path ? `${path}.${key}` : key),
      );
    };
    expect(input.flatMap((request) => unbounded(request, ''))).toEqual(FREE_RECORDS[name] ?? []);
  });
});

/** Objects with free keys. The body limits of their endpoints bound them. */
const FREE_RECORDS: Record<string, string[]> = { viewPoint: ['viewData'], reports: ['reports[].set'] };

test('serves each method and path once', () => {
  const calls = TABLE.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

test('names no path parameter in a query or a body', () => {
  const twice = TABLE.flatMap(([name, { path, query, body }]) =>
    [...path.matchAll(/\{(\w+)\}/g)]
      .map(([, key]) => key!)
      .filter((key) => [query, body].some((part) => key in ((part as Schema | undefined)?.properties ?? {})))
      .map((key) => `${name}: ${key}`),
  );
  expect(twice).toEqual([]);
});

test('takes the renter from the token, never from a path, a query or a body', () => {
  const texts = TABLE.filter(([, { path, query, body }]) =>
    /user_?id|renter_?id|account_?id/i.test(JSON.stringify([path, query, body])),
  );
  expect(texts.map(([name]) => name)).toEqual([]);
});

test('is public only for signing in, the map, documents, help and telemetry', () => {
  expect(names(({ access }) => access === 'P')).toEqual([
    'authConfig',
    'googleProcess',
    'appleProcess',
    'wechatProcess',
    'alipayProcess',
    'appleHandover',
    'emailVerify',
    'emailAuth',
    'regions',
    'placesSearch',
    'stores',
    'storeMap',
    'store',
    'cabinet',
    'content',
    'consent',
    'contact',
    'help',
    'helpArticle',
    'viewPoint',
    'reports',
  ]);
});

test('requires an idempotency key for every POST of a renter that creates or changes something', () => {
  const without = names(
    ({ method, access, idempotent }) => method === 'POST' && access === 'T' && !idempotent,
  );
  // They have the same effect when they are repeated.
  expect(without).toEqual(['logout', 'startReminders', 'regionSwitch']);
  expect(names(({ method, idempotent }) => Boolean(idempotent) && method !== 'POST')).toEqual([]);
  expect(names(({ access, idempotent }) => Boolean(idempotent) && access === 'P')).toEqual([]);
});

test('sends a body only with POST', () => {
  expect(names(({ method, body }) => method !== 'POST' && body !== undefined)).toEqual([]);
});

test('works without a region only for telemetry', () => {
  expect(names(({ withoutRegion }) => Boolean(withoutRegion))).toEqual(['viewPoint', 'reports']);
});

test.each([
  [CabinetSn, 'jpc00001'],
  [CabinetSn, 'JPC00001 '],
  [OrderNo, 'JP26112000010'],
  [OrderNo, "JP2611200001' or 1=1"],
])('refuses another form of an identifier (%#)', (schema, value) => {
  expect(Check(schema, value)).toBe(false);
});

test.each([
  { amount: 10.5, currency: 'JPY' },
  { amount: '10', currency: 'JPY' },
  { amount: 10, currency: 'USD' },
  { amount: 10, currency: 'jpy' },
  { amount: 10 },
  10,
])('refuses %j as money', (value) => {
  expect(Check(Money, { amount: -10, currency: 'JPY' })).toBe(true);
  expect(Check(Money, value)).toBe(false);
});

const refusal = (errorCode: string, model: unknown) => ({ ...answer(model), success: false, errorCode });

test('refuses an envelope without its time, trace or code, and another value of "session"', () => {
  const plain = refusal(ERROR.cabinetEmpty, null);
  expect(Check(RefusedAnswer, plain)).toBe(true);
  expect(Check(RefusedAnswer, { ...plain, session: 'expired' })).toBe(true);
  for (const key of Object.keys(plain)) {
    expect([key, Check(RefusedAnswer, { ...plain, [key]: undefined })]).toEqual([key, false]);
  }
  expect(Check(RefusedAnswer, { ...plain, session: 'valid' })).toBe(false);
  expect(Check(RefusedAnswer, { ...plain, serverTime: 'yesterday' })).toBe(false);
});

describe.each(TABLE)('an answer to %s', (_name, endpoint) => {
  const model = sample(endpoint.model as Schema);
  const schema = answerWith(endpoint.model);

  test('has a model and no code, or is a refusal', () => {
    const success = answer(model);
    expect(Check(schema, { ...success, errorCode: ERROR.cabinetEmpty })).toBe(false);
    expect(Check(schema, { ...success, success: false })).toBe(false);
    expect(Check(schema, { ...success, model: null })).toBe(Check(endpoint.model, null));
    expect(Check(RefusedAnswer, success)).toBe(false);
    expect(Check(schema, refusal(ERROR.cabinetEmpty, null))).toBe(false);
  });
});

describe.each(Object.entries(DETAILED_REFUSALS))('refusal %s', (code, schema) => {
  const given = sample(schema as Schema) as { model: Record<string, unknown> };

  test('has all details of its code', () => {
    expect(Check(RefusedAnswer, given)).toBe(true);
    expect(Check(RefusedAnswer, { ...given, model: null })).toBe(false);
    for (const key of Object.keys(given.model)) {
      expect([
        key,
        Check(
          RefusedAnswer,
          changed(given, ['model'], (model) => delete model[key]),
        ),
      ]).toEqual([key, false]);
    }
  });

  test('lends its details to no other code', () => {
    expect(Check(RefusedAnswer, { ...given, errorCode: ERROR.cabinetEmpty })).toBe(false);
    expect(given).toMatchObject({ success: false, errorCode: code });
  });
});

test('accepts a refusal with a code that is newer than the app', () => {
  expect(Check(RefusedAnswer, refusal('UCS999999', null))).toBe(true);
  expect(Check(RefusedAnswer, refusal('', null))).toBe(false);
});

test('accepts a fault only as a fault', () => {
  const fault = { ...refusal('', null), errorCode: null, detail: 'malformed body' };
  expect(Check(Fault, fault)).toBe(true);
  expect(Check(RefusedAnswer, fault)).toBe(false);
  expect(Check(Fault, { ...fault, errorCode: ERROR.cabinetEmpty })).toBe(false);
});
