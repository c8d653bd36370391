/** Photos of a feedback: at most four, at most 5 MB each (HTTP contract, "Endpoints"). */
export const MAX_PHOTOS = 4;
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** Longest side of what is sent, px: a scratch or a serial number is still readable on it. */
const LONGEST_SIDE = 1920;
/** Below it a photo goes as it is. */
const SMALL_ENOUGH_BYTES = 400_000;

/** Size that fits into `LONGEST_SIDE`, in whole px; never larger than the original. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a photo small enough to be sent within the time that a call may take on a slow connection. A picture that the
 * browser cannot decode stays as it is: the server may know its format.
 * @returns the file itself, or a JPEG of it.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH_BYTES) return file;
  const url = URL.createObjectURL(file);
  try {
    // An image element, not createImageBitmap: it turns the picture upright in every browser of our floor.
    const image = new Image();
    image.src = url;
    await image.decode();
    const { width, height } = fittedSize(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = '#fff'; // What was transparent would be black in a JPEG.
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

/** Bytes that go into one call of fromCharCode: more arguments than that overflow the stack. */
const CHUNK = 0x8000;

/** The bytes as base64. */
export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}
