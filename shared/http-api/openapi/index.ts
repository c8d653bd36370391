import path from 'node:path';
import { ERROR } from '../app/errors';
import { type Endpoint, type EndpointName, endpoints } from '../schemas/endpoints';
import { REQUEST_HEADERS } from '../schemas/headers';
import { HTTP_API_VERSION } from '../app/version';
import { readDescriptions } from './comments';
import { parameters, responses, securitySchemes } from './components';
import { readExamples } from './examples';
import { type Json, capitalized, createConverter } from './json-schema';
import { MORE_PATHS } from './more-paths';
import { describeOperation } from './operation';
import { COMMON_REFUSALS, TAGS } from './operations';
import { WEBHOOKS } from './webhooks';

const info = (): Json => ({
  title: 'Power bank rental: the platform behind the app',
  version: HTTP_API_VERSION,
  summary: 'An operator implements these calls, so that renters can rent, pay and return with the app.',
  description: [
    '`shared/docs/http-api.md` states the rules that hold for all calls: envelope, idempotency, states, prices, limits.',
    '',
    'Business refusals are HTTP 200 with `success: false` and one of these codes:',
    '',
    ...Object.entries(ERROR).map(([name, code]) => `- \`${code}\` ${name}`),
    '',
    'Each call lists the refusals that the app expects. For every other code it shows a general message with the trace id. A call with a token may always be refused with `UCS300001`, after which the app signs in again and repeats the call once with the same key, and with `UCS380001`, after which the app offers to continue in the other region.',
    '',
    `The API is on another origin than the app and answers preflights (CORS). It allows the app’s origins, the methods GET, POST and DELETE, and the request headers ${REQUEST_HEADERS.map((name) => `\`${name}\``).join(', ')}. If one of these headers is missing, the browser sends none of the calls that carry it.`,
    '',
    'Money is in minor units with its currency, durations are whole seconds, instants are UTC by the clock of the platform.',
  ].join('\n'),
  contact: { name: 'The platform squad (CODEOWNERS)' },
  license: { name: 'No licence is granted', identifier: 'LicenseRef-Unlicensed' },
});

const SERVERS = [
  {
    url: 'https://{host}',
    description: 'One origin for each region (`Settings.api`). They may be the same.',
    variables: { host: { default: 'api.powerbank.example', description: 'Host of the platform.' } },
  },
];

/**
 * Returns the HTTP API as an OpenAPI 3.1 document. It derives from the table of endpoints, the comments of the schemas,
 * the texts about each call and the recorded examples.
 * @param folder path of `shared/http-api`
 */
export function openApiDocument(folder: string): Json {
  const descriptions = readDescriptions(path.join(folder, 'schemas'));
  const examples = readExamples(path.join(folder, 'openapi/examples.json'));
  const { convert, named } = createConverter(descriptions);
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint, { descriptions, examples, convert }),
    };
  }
  return {
    openapi: '3.1.0',
    info: info(),
    servers: SERVERS,
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [],
    paths: { ...paths, ...MORE_PATHS },
    webhooks: WEBHOOKS,
    components: {
      schemas: named(),
      parameters,
      securitySchemes,
      responses: responses(examples.faults),
      examples: Object.fromEntries(
        COMMON_REFUSALS.map((code) => [capitalized(code), { value: examples.common[code] }]),
      ),
    },
  };
}
