import { createQrReader } from './qr-reader';

/** @returns the text of the code on a photo, or null. Rejects where the file is no picture. */
export async function readPhotoFile(file: Blob): Promise<string | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const reader = await createQrReader();
    return await reader.read(image, image.naturalWidth, image.naturalHeight, true);
  } finally {
    URL.revokeObjectURL(address);
  }
}
