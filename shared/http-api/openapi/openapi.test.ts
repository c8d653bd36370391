/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR } from '../app/errors';
import {
  BROWSER_TYPES,
  CLAIM_OUTCOMES,
  DEPOSIT_STATES,
  DOCUMENTS,
  FAULT_CHOICES,
  FEEDBACK_STATES,
  ORDER_ACTIONS,
  ORDER_STATES,
  PAYMENT_PURPOSES,
  PAYMENT_STATES,
  REGIONS,
  SWAP_STATES,
} from '../app/states';
import { type Endpoint, type EndpointName, endpoints } from '../schemas/endpoints';
import { DETAILED_REFUSALS } from '../schemas/envelope';
import { PushMessage } from '../schemas/push';
import { readExamples } from './examples';
import { openApiDocument } from './index';
import { OPERATIONS } from './operations';
import { WEBHOOKS } from './webhooks';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: { enum?: string[] };
}
interface Answer {
  content: { 'application/json': { schema: { oneOf: object[] }; examples: Record<string, object> } };
}
interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: object;
  responses: Record<string, Answer>;
}
interface Document {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, Parameter>;
    schemas: Record<string, Record<string, unknown>>;
  };
}

const FOLDER = path.resolve(__dirname, '..');
/** The file that other platforms read. */
const document = JSON.parse(readFileSync(path.join(FOLDER, 'openapi.json'), 'utf8')) as unknown as Document;
const TABLE = Object.entries(endpoints) as [EndpointName, Endpoint][];
const examples = readExamples(path.join(FOLDER, 'openapi/examples.json'));

const follow = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);

test('the file matches the table of endpoints', () => {
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument(FOLDER))));
});

test('resolves every reference', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer]) => pointer!);
  expect(refs.length).toBeGreaterThan(50);
  expect([...new Set(refs)].filter((pointer) => typeof follow(pointer) !== 'object')).toEqual([]);
});

test('the rules of each push message are in http-api.md, "Reminders", and nowhere else', () => {
  const rules = readFileSync(path.resolve(__dirname, '../../docs/http-api.md'), 'utf8');
  const reminders = rules.split(/^## /m).find((section) => section.startsWith('Reminders'))!;
  for (const kind of PushMessage.properties.kind.enum) expect(reminders).toContain(`\`${kind}\``);
  expect(WEBHOOKS.rentalReminder).toMatchObject({
    post: { description: expect.not.stringMatching(/minutes|except/) as string },
  });
});

describe.each(TABLE)('%s', (name, endpoint) => {
  const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!;
  const parameters = operation.parameters.map((parameter) =>
    parameter.$ref ? (follow(parameter.$ref.slice(1)) as Parameter) : parameter,
  );
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place);

  const json = operation.responses['200']!.content['application/json'];

  test('is described under its name', () => {
    expect(operation.operationId).toBe(name);
    expect(Boolean(operation.requestBody)).toBe(Boolean(endpoint.body));
  });

  test('says when the app calls it, its changes, and the effect of a repeat unless it only reads', () => {
    const { changes, repeat } = OPERATIONS[name];
    expect(operation.description).toMatch(/^\*\*When\.\*\* \S.*\n\n\*\*Changes\.\*\* \S/);
    expect([Boolean(changes), Boolean(repeat)]).toEqual(Array(2).fill(endpoint.method !== 'GET'));
  });

  test('names a value for its path parameter', () => {
    expect(Boolean(OPERATIONS[name].pathValue)).toBe(endpoint.path.includes('{'));
  });

  test('says what the app shows for each refusal, and has a recorded example of each', () => {
    const shown = Object.keys(OPERATIONS[name].refusals ?? {}).sort();
    expect(Object.keys(examples.refusals[name] ?? {}).sort()).toEqual(shown);
    const common = endpoint.access === 'T' ? ['sessionExpired', 'regionMismatch'] : [];
    expect(Object.keys(json.examples).sort()).toEqual([...new Set(['success', ...shown, ...common])].sort());
  });

  test('describes every path parameter as required, and no other', () => {
    const keys = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, true]);
    expect(named('path').map((parameter) => [parameter.name, parameter.required])).toEqual(keys);
  });

  test('describes every query parameter, required or not as in the table', () => {
    const query = (endpoint.query ?? {}) as { properties?: object; required?: string[] };
    expect(named('query').map((parameter) => [parameter.name, parameter.required])).toEqual(
      Object.keys(query.properties ?? {}).map((key) => [key, (query.required ?? []).includes(key)]),
    );
  });

  test('answers with a model or a refusal, which "success" tells apart', () => {
    expect(json.schema.oneOf).toMatchObject([
      { properties: { success: { const: true }, errorCode: { type: 'null' } } },
      { $ref: '#/components/schemas/Refusal' },
    ]);
  });

  test('describes every parameter', () => {
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
  });

  test('requires region, token and idempotency key as the table says', () => {
    const required = named('header').flatMap((header) => (header.required ? [header.name] : []));
    expect(required).toEqual([
      ...(endpoint.withoutRegion ? [] : ['X-DATA-REGION']),
      ...(endpoint.idempotent ? ['Idempotency-Key'] : []),
    ]);
    const optional = endpoint.withoutRegion ? [] : [{}, { Session: [] }];
    expect(operation.security).toEqual(endpoint.access === 'T' ? [{ Session: [] }] : optional);
    const statuses = Object.keys(operation.responses);
    expect(statuses.includes('401')).toBe(endpoint.access === 'T');
    expect(statuses.includes('409')).toBe(Boolean(endpoint.idempotent));
  });
});

test('describes each refusal with details by its code, and all others by one schema', () => {
  const { Refusal } = document.components.schemas as Record<string, { oneOf: { $ref: string }[] }>;
  const codes = Refusal!.oneOf.map(
    ({ $ref }) =>
      (follow($ref.slice(1)) as { properties: { errorCode: { const?: string } } }).properties.errorCode,
  );
  expect(codes.slice(0, -1).map(({ const: code }) => code)).toEqual(Object.keys(DETAILED_REFUSALS));
  expect(codes.at(-1)).toMatchObject({ type: 'string', not: { enum: Object.keys(DETAILED_REFUSALS) } });
});

test('has the comments of the schemas, without the numbers of requirements', () => {
  const { Order, StoreDetail, SignedIn } = document.components.schemas as Record<
    string,
    { description?: string; properties: Record<string, { description?: string }> }
  >;
  expect(Order!.properties.due!.description).toBe('Amount that is still to be paid.');
  // It has the members of another schema.
  expect(StoreDetail!.properties.floor!.description).toBe('Location in the building: floor and unit.');
  expect(SignedIn!.description).toBe('Response to a sign-in.');
});

/** Returns every list of values in the document, as JSON. */
function valueLists(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const list = (part as { enum?: unknown }).enum;
  return [...(list ? [JSON.stringify(list)] : []), ...Object.values(part).flatMap(valueLists)];
}

test.each(
  Object.entries({
    BROWSER_TYPES,
    CLAIM_OUTCOMES,
    DEPOSIT_STATES,
    DOCUMENTS,
    FAULT_CHOICES,
    FEEDBACK_STATES,
    ORDER_ACTIONS,
    ORDER_STATES,
    PAYMENT_PURPOSES,
    PAYMENT_STATES,
    REGIONS,
    SWAP_STATES,
  }),
)('contains the values of %s', (_name, values) => {
  expect(valueLists(document)).toContain(JSON.stringify(values));
});

test('accepts only the three regions in the header', () => {
  expect(document.components.parameters.Region!.schema.enum).toEqual(['JP', 'MY', 'HK']);
});

test('lists every error code once', () => {
  const codes = Object.values(ERROR);
  expect(new Set(codes).size).toBe(codes.length);
  const listed = [...document.info.description.matchAll(/`(UCS\d{6})` (\w+)/g)].map(([, code, name]) => [
    name,
    code,
  ]);
  expect(listed).toEqual(Object.entries(ERROR));
});
