import { call } from '@shared/module-kit';
import { photo } from '@shared/http-api/endpoints';

/** Downloads an uploaded photo with the session header, so that no URL contains a token. */
export const downloadPhoto = (uploadId: string, signal?: AbortSignal): Promise<Blob> =>
  call(photo, { id: uploadId }, { as: 'blob', ...(signal ? { signal } : {}) });
