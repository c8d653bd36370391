// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Upload a photo, which is re-encoded without its metadata. */
export const upload: PlainEndpoint<Args<'upload'>, Model<'upload'>> = {
  name: 'upload',
  method: 'POST',
  path: '/v1/uploads',
  body: true,
  shape: [1, { uploadId: 'd', width: 'p', height: 'p' }],
};
