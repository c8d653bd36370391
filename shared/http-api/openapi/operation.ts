import { ERROR, type ErrorName } from '../app/errors';
import { DOCUMENTS } from '../app/states';
import type { Endpoint, EndpointName } from '../schemas/endpoints';
import { answerWith } from '../schemas/envelope';
import type { Descriptions } from './comments';
import { type FaultStatus, faultAnswers } from './components';
import type { Examples } from './examples';
import { type Converter, type Json, capitalized, ref } from './json-schema';
import { COMMON_REFUSALS, OPERATIONS, type OperationText, PATH_VALUES, QUERY_VALUES } from './operations';

const KEPT_ANSWER =
  'The same `Idempotency-Key` gets the stored answer and changes nothing more. With a new key:';

/** Returns when the app makes a call, its changes, the effect of a repeat, and the reaction to each refusal. */
function describe(endpoint: Endpoint, { when, changes, repeat, refusals = {} }: OperationText): string {
  const rows = (Object.entries(refusals) as [ErrorName, string][]).map(
    ([name, shown]) => `| \`${ERROR[name]}\` | ${name} | ${shown} |`,
  );
  return [
    `**When.** ${when}`,
    `**Changes.** ${changes ?? 'Nothing.'}`,
    ...(repeat ? [`**Repeat.** ${endpoint.idempotent ? `${KEPT_ANSWER} ` : ''}${repeat}`] : []),
    ...(rows.length > 0 ? [['| Refusal | | The app shows |', '|---|---|---|', ...rows].join('\n')] : []),
  ].join('\n\n');
}

const statusesOf = ({ access, idempotent, method }: Endpoint): FaultStatus[] => [
  400,
  ...(access === 'T' ? [401 as const] : []),
  404,
  ...(idempotent ? [409 as const] : []),
  ...(method === 'POST' ? [413 as const] : []),
  ...(idempotent ? [422 as const] : []),
  429,
  503,
];

const headersOf = (endpoint: Endpoint): Json[] =>
  endpoint.withoutRegion
    ? []
    : [
        ref('parameters', 'Region'),
        ref('parameters', 'AcceptLanguage'),
        ref('parameters', 'OverrideLanguage'),
        ref('parameters', 'Contract'),
        ...(endpoint.idempotent ? [ref('parameters', 'IdempotencyKey')] : []),
      ];

/** Returns whether a token is required, optional, or never sent. */
const securityOf = ({ access, withoutRegion }: Endpoint): Json[] =>
  access === 'T' ? [{ Session: [] }] : withoutRegion ? [] : [{}, { Session: [] }];

function pathParameters(endpoint: Endpoint, { pathValue }: OperationText): Json[] {
  if (!pathValue) return [];
  const schema = pathValue === 'document' ? { type: 'string', enum: [...DOCUMENTS] } : ref('schemas', 'Id');
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: PATH_VALUES[pathValue],
    schema,
  }));
}

/** Sources of the document beside the table of endpoints. */
export interface Sources {
  descriptions: Descriptions;
  examples: Examples;
  convert: Converter['convert'];
}

function queryParameters(name: string, { query }: Endpoint, { descriptions, convert }: Sources): Json[] {
  const { properties = {}, required = [] } = (query ?? {}) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([key, schema]) => {
    const description = descriptions.get(`endpoints.${name}.query.${key}`) ?? QUERY_VALUES[key];
    return {
      name: key,
      in: 'query',
      required: required.includes(key),
      ...(description ? { description } : {}),
      schema: convert(schema, ''),
    };
  });
}

/** Returns the answer with status 200: the model, or a refusal. */
function answer(name: EndpointName, endpoint: Endpoint, { examples, convert }: Sources): Json {
  const own = examples.refusals[name] ?? {};
  const common = endpoint.access === 'T' ? COMMON_REFUSALS.filter((code) => !(code in own)) : [];
  return {
    description: 'The model, or a refusal that the renter must see. `success` tells which.',
    content: {
      'application/json': {
        schema: { oneOf: [convert(answerWith(endpoint.model), 'meta'), ref('schemas', 'Refusal')] },
        examples: {
          success: { value: examples.answers[name].answer },
          ...Object.fromEntries(Object.entries(own).map(([code, value]) => [code, { value }])),
          ...Object.fromEntries(common.map((code) => [code, ref('examples', capitalized(code))])),
        },
      },
    },
  };
}

function requestBody(name: EndpointName, { body }: Endpoint, { examples, convert }: Sources): Json {
  if (!body) return {};
  const content = { schema: convert(body, name), example: examples.answers[name].body };
  return { requestBody: { required: true, content: { 'application/json': content } } };
}

/** Returns the description of a call. */
export function describeOperation(name: EndpointName, endpoint: Endpoint, sources: Sources): Json {
  const text = OPERATIONS[name];
  return {
    operationId: name,
    tags: [text.tag],
    summary: endpoint.summary,
    description: describe(endpoint, text),
    security: securityOf(endpoint),
    parameters: [
      ...pathParameters(endpoint, text),
      ...queryParameters(name, endpoint, sources),
      ...headersOf(endpoint),
    ],
    ...requestBody(name, endpoint, sources),
    responses: { '200': answer(name, endpoint, sources), ...faultAnswers(statusesOf(endpoint)) },
  };
}
