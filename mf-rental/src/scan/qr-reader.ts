import { type Reader, frameReader, readPhoto } from './decode';

/** Longest side of the decoded image in px. A larger image takes longer and yields few more codes. */
const LONGEST = 640;

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}

/** Returns the browser's BarcodeDetector, if any (Chromium on Android). It is faster and runs off the main thread. */
async function nativeDetector(): Promise<Detector | null> {
  const factory = (
    window as {
      BarcodeDetector?: {
        new (options: { formats: string[] }): Detector;
        getSupportedFormats(): Promise<string[]>;
      };
    }
  ).BarcodeDetector;
  try {
    const formats = (await factory?.getSupportedFormats()) ?? [];
    return factory && formats.includes('qr_code') ? new factory({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}

export interface QrReader {
  /** Resolves to the text of a code in the frame or photo, or to null. */
  read(source: CanvasImageSource, width: number, height: number, photo?: boolean): Promise<string | null>;
}

/** Creates a reader. Loads the decoder lazily, because only the scanner uses it. */
export async function createQrReader(): Promise<QrReader> {
  const [{ default: jsQR }, detector] = await Promise.all([import('jsqr'), nativeDetector()]);
  const reader = jsQR as unknown as Reader;
  const readFrame = frameReader(reader);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(source, width, height, photo = false) {
      const scale = Math.min(1, LONGEST / Math.max(width, height));
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      context?.drawImage(source, 0, 0, canvas.width, canvas.height);
      const found = await detector?.detect(canvas).catch(() => []);
      if (found?.[0]?.rawValue) return found[0].rawValue;
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
      if (!pixels) return null;
      return photo ? readPhoto(pixels, reader) : readFrame(pixels);
    },
  };
}
