import { PHOTOS } from '@shared/http-api/app';

/** Maximum size of a photo after resizing (shared/docs/http-api.md, "Photo uploads"). */
export const MAX_PHOTO_BYTES = PHOTOS.megabytes * 1024 * 1024;

/** Longest side after resizing, px. A scratch or a serial number is still visible at this size. */
const LONGEST_SIDE = 1920;
/** Files up to this size are not resized. */
const SMALL_ENOUGH_BYTES = 400_000;

/** Returns the size in whole px that fits into `LONGEST_SIDE`. Never enlarges. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Resizes a photo, so that a slow connection can upload it within the request timeout. Returns an image unchanged if the
 * browser cannot decode it, because the server may support its format.
 * @returns the file itself or a JPEG.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH_BYTES) return file;
  const url = URL.createObjectURL(file);
  try {
    // An image element, because createImageBitmap ignores the EXIF orientation in some supported browsers.
    const image = new Image();
    image.src = url;
    await image.decode();
    const { width, height } = fittedSize(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = '#fff'; // Transparent pixels would be black in a JPEG.
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Encodes a photo as base64. Rejects if its file can no longer be read. */
export const toBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // A data URL: the base64 follows the comma.
    reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(blob);
  });
