import { type TypedRequest, requestOf } from '@shared/api-client';
import { upload } from '@shared/http-api/endpoints';
import type { QueuedPhoto } from '@shared/module-kit/host';

/** Returns the request that uploads a photo of a call. */
export const uploadRequest = ({
  intent,
  contentBase64,
}: Pick<QueuedPhoto, 'intent' | 'contentBase64'>): TypedRequest<{ uploadId: string }> =>
  requestOf(upload, { contentBase64 }, { intent });
