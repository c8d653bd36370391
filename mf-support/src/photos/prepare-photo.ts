/** Maximum number of photos of a feedback (shared/docs/http-api.md, "Photo uploads"). */
export const MAX_PHOTOS = 4;
/** Maximum size of a photo after resizing (shared/docs/http-api.md, "Photo uploads"). */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/**
 * Resizes a photo with code that is loaded when there is one. Returns the photo itself if the code does not load.
 * @param load loads that code
 */
export const shrinkLate = (file: Blob, load = () => import('./shrink-photo')): Promise<Blob> =>
  load().then(
    ({ shrinkPhoto }) => shrinkPhoto(file),
    () => file,
  );

/** Encodes a photo as base64. Rejects if its file can no longer be read. */
export const toBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // A data URL: the base64 follows the comma.
    reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(blob);
  });
