import type { QrReader } from './reader/qr-reader';

/** The browser cannot open the file as a picture. */
export class UnreadableFile extends Error {}

/**
 * Returns the texts of the codes on a photo.
 * @throws UnreadableFile if the browser cannot open the file as a picture
 * @param signal aborts before the reader is used, because a call would start the workers of a closed reader
 */
export async function readPhotoFile(reader: QrReader, file: Blob, signal: AbortSignal): Promise<string[]> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode().catch((error: unknown) => {
      throw new UnreadableFile(String(error));
    });
    if (signal.aborted) return [];
    return await reader.readPhoto(image, image.naturalWidth, image.naturalHeight);
  } finally {
    URL.revokeObjectURL(address);
  }
}
