import { createQrReader } from './qr-reader';

/** Returns the text of the code on a photo, or null. Rejects if the file is not an image. */
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
