import { type Json, ref } from './json-schema';

/** Messages of the platform to the app. They go through the push service of the browser. */
export const WEBHOOKS: Json = {
  rentalReminder: {
    post: {
      operationId: 'rentalReminder',
      tags: ['Reminders'],
      summary: 'Push message about a running rental',
      description: [
        'The platform sends it to the `endpoint` of a subscription (`startReminders`) by [Web Push](https://www.rfc-editor.org/rfc/rfc8030), encrypted for the subscription ([RFC 8291](https://www.rfc-editor.org/rfc/rfc8291)) and signed with the key of `reminders` ([RFC 8292](https://www.rfc-editor.org/rfc/rfc8292)). The schema is that of the content before encryption.',
        '"Reminders" in `shared/docs/http-api.md` says for each `kind` when it is sent and whether it is also mailed. A further try follows only if the push service did not take it.',
        'The service worker makes the text in the language of the renter, replaces earlier notices about the same order, and opens the order on a tap. For a message with an unknown `mark` or `kind` it shows a neutral notice, because browsers require one.',
        'The mails are not part of this document, because the app does not read them.',
      ].join('\n\n'),
      security: [],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: ref('schemas', 'PushMessage'),
            example: {
              kind: 'PRICE',
              orderNo: 'JP2611200001',
              at: '2026-11-20T03:30:00.000Z',
              amount: { amount: 360, currency: 'JPY' },
              mark: '3q2-7wAAAAAAAAAAAAAAAA',
            },
          },
        },
      },
      responses: {
        '201': { description: 'Answer of the push service: it took the message.' },
        '404': { description: 'Answer of the push service: the subscription has ended. Forget it.' },
        '410': { description: 'Answer of the push service: the subscription has ended. Forget it.' },
      },
    },
  },
};
