import type { QrReader } from './reader/qr-reader';

/**
 * Returns the texts of the codes on a photo. Rejects if the file is not an image.
 * @param signal aborts before the reader is used, because a call would start the workers of a closed reader
 */
export async function readPhotoFile(reader: QrReader, file: Blob, signal: AbortSignal): Promise<string[]> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    if (signal.aborted) return [];
    return await reader.readPhoto(image, image.naturalWidth, image.naturalHeight);
  } finally {
    URL.revokeObjectURL(address);
  }
}
