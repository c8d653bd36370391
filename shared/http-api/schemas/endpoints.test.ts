/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Check } from 'typebox/schema';
import { type Endpoint, endpoints } from './endpoints';
import { answerWith } from './envelope';
import { Cursor, Id, TimeZone, WebAddress } from './primitives';
import { type Schema, answer, changed, leaves, objects, sample } from './sample-fixture';

const TABLE = Object.entries(endpoints) as [string, Endpoint][];
const names = (condition: (endpoint: Endpoint) => boolean) =>
  TABLE.flatMap(([name, endpoint]) => (condition(endpoint) ? [name] : []));

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

  test('says the range of every number of an answer', () => {
    const unlimited = leaves(endpoint.model as Schema).filter(
      ({ schema: { type, minimum, maximum } }) =>
        (type === 'integer' || type === 'number') && (minimum === undefined || maximum === undefined),
    );
    expect(unlimited).toEqual([]);
  });

  test.each([
    ['identifier', /(^|\.)(id|no|mark|(plan|store|place|user|payment|upload|method)Id)$/, Id],
    ['cursor', /Cursor$/, (Cursor as Schema).anyOf![0]!],
    ['time zone', /timeZone$/i, TimeZone],
    ['address of a page or a file', /(url|uri)$/i, WebAddress],
  ])('says the form of every %s of an answer', (_what, name, form) => {
    const named = leaves(endpoint.model as Schema).filter(
      ({ path, schema: { type } }) => type === 'string' && name.test(path),
    );
    expect(named).toEqual(named.map(({ path }) => ({ path, schema: form })));
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

test('is public only for signing in, the map, share links, documents, help and telemetry', () => {
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
    'checkShareLink',
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
  expect(without).toEqual(['logout', 'startReminders', 'regionSwitch', 'reportStore', 'createShareLink']);
  expect(names(({ method, idempotent }) => Boolean(idempotent) && method !== 'POST')).toEqual([]);
  expect(names(({ access, idempotent }) => Boolean(idempotent) && access === 'P')).toEqual([]);
});

/** Names of the calls with an idempotency key, in the words of the document. */
const NAMES: Record<string, string> = {
  createOrder: 'create of an order',
  eject: 'eject of an order',
  cancelOrder: 'cancel of an order',
  keepOrder: 'keep of an order',
  returnReport: 'return report of an order',
  allFull: 'all-full of an order',
  reportFault: 'fault report of an order',
  reserveSlot: 'reservation of a slot',
  releaseSlot: 'release of a slot',
  createPayment: 'create of a payment',
  cancelPayment: 'cancel of a payment',
  createDeposit: 'create of a deposit',
  refundDeposit: 'refund of a deposit',
  upload: 'upload',
  createFeedback: 'feedback',
  redeemCoupon: 'coupon',
};

test('names every call with an idempotency key in the document, and no other', () => {
  const called = names(({ idempotent }) => Boolean(idempotent));
  expect(Object.keys(NAMES).sort()).toEqual([...called].sort());
  const text = readFileSync(path.join(__dirname, '../../docs/http-api.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const [, list = ''] = /creates something carries an `Idempotency-Key`: ([^.]*)[.]/.exec(text) ?? [];
  // "create and cancel of a payment; upload and coupon"
  const listed = list.split('; ').flatMap((group) => {
    const [, calls = '', owner = ''] = /^(.*?)( of an? \w+)?$/.exec(group) ?? [];
    return calls.split(/, | and /).map((call) => call + owner);
  });
  expect(listed.sort()).toEqual(Object.values(NAMES).sort());
});

test('sends a body only with POST', () => {
  expect(names(({ method, body }) => method !== 'POST' && body !== undefined)).toEqual([]);
});

test('works without a region only for telemetry', () => {
  expect(names(({ withoutRegion }) => Boolean(withoutRegion))).toEqual(['viewPoint', 'reports']);
});
