// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';

/** A photo of the renter. The answer is the picture. Request it as a blob. */
export const photo: PlainEndpoint<{ id: string }, Blob> = {
  name: 'photo',
  method: 'GET',
  path: '/v1/uploads/{id}',
};
