// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { ListEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Facts about the rentals that went wrong. */
export const helpCases: ListEndpoint<Args<'helpCases'>, Model<'helpCases'>> = {
  name: 'helpCases',
  method: 'GET',
  path: '/v1/help-cases',
  tags: ['Order', 'Feedback'],
  list: { rows: 'cases', id: 'orderNo' },
  shape: [
    1,
    {
      cases: [
        'l',
        {
          kind: 's',
          orderNo: 'd',
          feedbackNo: ['?', 'd'],
          timeZone: 'z',
          facts: ['a', { at: 't', text: 's' }],
          rule: 's',
          decidedBy: ['?', 't'],
        },
      ],
    },
  ],
};
