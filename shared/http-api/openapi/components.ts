import { REGIONS } from '../app/states';
import type { Json } from './json-schema';
import { ref } from './json-schema';

const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const text = { type: 'string' };

/** Headers of the calls. The token is a security scheme. */
export const parameters: Json = {
  Region: header('X-DATA-REGION', true, 'The data region.', { type: 'string', enum: [...REGIONS] }),
  AcceptLanguage: header('Accept-Language', false, 'en-US, zh-CN or ja-JP.', text),
  OverrideLanguage: header(
    'X-Override-Language',
    false,
    'en, zh, ja, or hk for Traditional Chinese. Takes precedence over Accept-Language.',
    text,
  ),
  Contract: header(
    'X-APP-CONTRACT',
    false,
    'Version of this document that the app was built for. A call without it comes from an app that was built for 1.0.0.',
    ref('schemas', 'ContractVersion'),
  ),
  IdempotencyKey: header('Idempotency-Key', true, 'Identifies one intent. Every retry sends the same key.', {
    type: 'string',
    format: 'uuid',
  }),
};

/** The security scheme of a session. */
export const securitySchemes: Json = {
  Session: {
    type: 'apiKey',
    in: 'header',
    name: 'X-WEB-TOKEN',
    description:
      'The `accessToken` of a sign-in. On a public call it is optional: one that is no longer valid is ignored, and the answer says `session: "expired"`.',
  },
};

/** Answers with another status than 200, with the names of their components. */
export const FAULTS = {
  400: ['Malformed', 'A malformed call, a missing or unknown region, or a missing Idempotency-Key.'],
  401: [
    'Unauthorized',
    'No token, or one that was never issued. An expired token is refused with UCS300001 instead.',
  ],
  404: ['NotFound', 'The object does not exist or belongs to another renter.'],
  409: ['InFlight', 'A call with the same key is still in flight. Wait and retry.'],
  413: ['TooLarge', 'The body is larger than the limit of the call.'],
  422: ['OtherBody', 'The key was used with another call.'],
  429: ['TooMany', 'Too many calls.'],
  503: [
    'Unavailable',
    'The platform, its database, its mail server or its payment provider is not available or too slow.',
  ],
} as const;
export type FaultStatus = keyof typeof FAULTS;

/** Statuses that say when to try again. */
const RETRIED: readonly string[] = ['429', '503'];

/** Returns the answers with another status than 200. */
export const responses = (examples: Readonly<Record<string, unknown>>): Json =>
  Object.fromEntries(
    Object.entries(FAULTS).map(([status, [name, description]]) => [
      name,
      {
        description,
        ...(RETRIED.includes(status)
          ? {
              headers: {
                'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } },
              },
            }
          : {}),
        content: {
          'application/json': {
            schema: ref('schemas', 'Fault'),
            ...(examples[status] ? { example: examples[status] } : {}),
          },
        },
      },
    ]),
  );

/** Returns the references to the answers with some statuses. */
export const faultAnswers = (statuses: readonly FaultStatus[]): Json =>
  Object.fromEntries(statuses.map((status) => [String(status), ref('responses', FAULTS[status][0])]));
