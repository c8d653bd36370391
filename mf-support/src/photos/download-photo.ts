import { request } from '@shared/module-kit';

/** Downloads an uploaded photo with the session header, so that no URL contains a token. */
export const downloadPhoto = (uploadId: string, signal?: AbortSignal): Promise<Blob> =>
  request<Blob>({
    method: 'GET',
    path: `/v1/uploads/${encodeURIComponent(uploadId)}`,
    as: 'blob',
    ...(signal ? { signal } : {}),
  });
