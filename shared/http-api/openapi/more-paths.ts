import { type Json, ref } from './json-schema';
import { faultAnswers } from './components';

/** Paths that are not in the table of endpoints: the form post of a provider, and photos. */
export const MORE_PATHS: Json = {
  '/user/auth/apple/callback': {
    post: {
      operationId: 'appleCallback',
      tags: ['Sign-in'],
      summary: "Receive Apple's form_post and redirect to /<region>/login#ticket",
      description: [
        'Apple posts its answer here through the browser of the renter. The app does not call it.',
        'The platform keeps the answer for a short time and redirects to the sign-in page with a ticket and the `state` in the fragment. `state` begins with the path segment of the region and a dot. The page trades the ticket at `appleHandover`.',
        'If Apple refuses, or if the platform cannot keep the answer (`temporarily_unavailable`), the fragment has `error` and `state`.',
      ].join('\n\n'),
      security: [],
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
      responses: {
        '303': {
          description: 'To the sign-in page of the app.',
          headers: { Location: { schema: { type: 'string', format: 'uri' } } },
        },
        ...faultAnswers([413, 429]),
        default: {
          description: 'Any other status is a fault.',
          content: { 'application/json': { schema: ref('schemas', 'Fault') } },
        },
      },
    },
  },
  '/v1/uploads/{uploadId}': {
    get: {
      operationId: 'photo',
      tags: ['Support'],
      summary: 'A photo that the renter uploaded',
      description:
        'The page of a report shows its photos. It loads them from a blob, so that no URL contains a token. The photo has no envelope, a refusal has one.',
      security: [{ Session: [] }],
      parameters: [
        {
          name: 'uploadId',
          in: 'path',
          required: true,
          description: '`uploadId` of the answer to `upload`.',
          schema: ref('schemas', 'Id'),
        },
        ref('parameters', 'Region'),
      ],
      responses: {
        '200': {
          description:
            'The photo, or a refusal in JSON: `UCS300001` for a session that has ended, `UCS380001` for an account of another region.',
          headers: { 'Cache-Control': { schema: { type: 'string', const: 'no-store' } } },
          content: { 'image/*': {}, 'application/json': { schema: ref('schemas', 'Refusal') } },
        },
        ...faultAnswers([400, 401, 404]),
      },
    },
  },
};
