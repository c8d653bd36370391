import { DOCUMENTS, REGIONS } from '../app/states';
import { ERROR } from '../app/errors';
import * as schemas from '../schemas/all';
import * as primitives from '../schemas/primitives';
import { type Endpoint, endpoints } from '../schemas/endpoints';
import { DETAILED_REFUSALS, Fault, PlainRefusal, RefusedAnswer, answerWith } from '../schemas/envelope';

type Json = Record<string, unknown>;

const CODE_NAMES = new Map<string, string>(Object.entries(ERROR).map(([name, code]) => [code, name]));
/** Returns the name of a code's refusal, for example `UnfinishedOrderRefusal`. */
const refusalName = (code: string) => {
  const name = CODE_NAMES.get(code)!;
  return `${name[0]!.toUpperCase()}${name.slice(1)}Refusal`;
};
const REFUSALS = Object.fromEntries(
  Object.entries(DETAILED_REFUSALS).map(([code, schema]) => [refusalName(code), schema]),
);

/** Names of schemas. The document contains each named schema once and refers to it. */
const NAMES = new Map<object, string>(
  Object.entries({
    ...primitives,
    ...schemas,
    ...REFUSALS,
    PlainRefusal,
    Refusal: RefusedAnswer,
    Fault,
  }).flatMap(([name, schema]) =>
    typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? [[schema, name]] : [],
  ),
);

/** Whether a union is one of answers, of which `success` or `errorCode` selects exactly one. */
const isAnswers = (key: string, parts: unknown) =>
  key === 'anyOf' && Array.isArray(parts) && parts.every((part) => 'success' in (part?.properties ?? {}));

/** Returns the JSON Schema of a TypeBox schema. Named schemas become references. */
function toJson(schema: unknown, isRoot = false): unknown {
  if (Array.isArray(schema)) return schema.map((part) => toJson(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = NAMES.get(schema);
  if (name && !isRoot) return { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [isAnswers(key, value) ? 'oneOf' : key, toJson(value)]),
  );
}

const ref = (kind: 'parameters' | 'responses' | 'schemas', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

function queryParameters(endpoint: Endpoint): Json[] {
  const query = endpoint.query as { properties?: Record<string, unknown>; required?: string[] } | undefined;
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema: toJson(schema),
  }));
}

const pathParameters = (endpoint: Endpoint): Json[] =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'doc' ? { enum: [...DOCUMENTS] } : { type: 'string' },
  }));

function headerParameters(endpoint: Endpoint): Json[] {
  if (endpoint.withoutRegion) return [];
  return [
    ref('parameters', 'Region'),
    ref('parameters', 'AcceptLanguage'),
    ref('parameters', 'OverrideLanguage'),
    ref('parameters', endpoint.access === 'T' ? 'Token' : 'OptionalToken'),
    ...(endpoint.idempotent ? [ref('parameters', 'IdempotencyKey')] : []),
  ];
}

function answers(endpoint: Endpoint): Json {
  const statuses: [string, string][] = [
    ['400', 'Malformed'],
    ...(endpoint.access === 'T' ? [['401', 'Unauthorized'] as [string, string]] : []),
    ['404', 'NotFound'],
    ...(endpoint.idempotent
      ? ([
          ['409', 'InFlight'],
          ['422', 'OtherBody'],
        ] as [string, string][])
      : []),
    ['429', 'TooMany'],
  ];
  return {
    '200': {
      description: 'The model, or a refusal that the renter must see (`success: false` with an `errorCode`).',
      content: {
        'application/json': {
          schema: { oneOf: [toJson(answerWith(endpoint.model)), ref('schemas', 'Refusal')] },
        },
      },
    },
    ...Object.fromEntries(statuses.map(([status, name]) => [status, ref('responses', name)])),
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(endpoint.body
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: toJson(endpoint.body) } } },
        }
      : {}),
    responses: answers(endpoint),
  };
}

/** Paths that are not in the table of endpoints: the form post of a provider, and photos. */
const OTHER_PATHS: Json = {
  '/user/auth/apple/callback': {
    post: {
      operationId: 'appleCallback',
      summary: "Receive Apple's form_post and redirect to /<region>/login#ticket",
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              properties: {
                state: { type: 'string' },
                code: { type: 'string' },
                id_token: { type: 'string' },
                error: { type: 'string' },
              },
            },
          },
        },
      },
      responses: { '303': { description: 'To the sign-in page of the app.' } },
    },
  },
  '/v1/uploads/{id}': {
    get: {
      operationId: 'photo',
      summary:
        'A photo that the renter uploaded. The app shows it from a blob, so that no URL contains a token',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        ref('parameters', 'Region'),
        ref('parameters', 'Token'),
      ],
      responses: {
        '200': { description: 'The photo.', content: { 'image/*': {} } },
        '401': ref('responses', 'Unauthorized'),
        '404': ref('responses', 'NotFound'),
      },
    },
  },
};

const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

function components(): Json {
  const text = { type: 'string' };
  const fault = (description: string, headers?: Json): Json => ({
    description,
    ...(headers ? { headers } : {}),
    content: { 'application/json': { schema: ref('schemas', 'Fault') } },
  });
  return {
    schemas: Object.fromEntries([...NAMES].map(([schema, name]) => [name, toJson(schema, true)])),
    parameters: {
      Region: header('X-DATA-REGION', true, 'The data region.', { enum: [...REGIONS] }),
      AcceptLanguage: header('Accept-Language', false, 'en-US, zh-CN or ja-JP.', text),
      OverrideLanguage: header(
        'X-Override-Language',
        false,
        'en, zh, ja, or hk for Traditional Chinese. Takes precedence over Accept-Language.',
        text,
      ),
      Token: header('X-WEB-TOKEN', true, 'The session.', text),
      OptionalToken: header(
        'X-WEB-TOKEN',
        false,
        'The session. An expired one is ignored, and the response reports it.',
        text,
      ),
      IdempotencyKey: header(
        'Idempotency-Key',
        true,
        'Identifies one intent. Every retry sends the same key.',
        {
          type: 'string',
          format: 'uuid',
        },
      ),
    },
    responses: {
      Malformed: fault('A malformed call, a missing or unknown region, or a missing Idempotency-Key.'),
      Unauthorized: fault(
        'No token, or one that was never issued. An expired token is refused with UCS300001 instead.',
      ),
      NotFound: fault('The object does not exist or belongs to another renter.'),
      InFlight: fault('A call with the same key is still in flight. Wait and retry.'),
      OtherBody: fault('The key was used with another call.'),
      TooMany: fault('Too many calls.', {
        'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } },
      }),
    },
  };
}

/** Returns the HTTP API as an OpenAPI 3.1 document, generated from the table of endpoints. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
  }
  const codes = Object.entries(ERROR).map(([name, code]) => `- \`${code}\` ${name}`);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Power bank rental: the platform behind the app',
      version: '1.0.0',
      description: [
        'Business refusals are HTTP 200 with `success: false` and one of these codes:',
        '',
        ...codes,
        '',
        'Money is in minor units with its currency, durations are whole seconds, instants are UTC by the clock of the platform.',
      ].join('\n'),
    },
    paths: { ...paths, ...OTHER_PATHS },
    components: components(),
  };
}
