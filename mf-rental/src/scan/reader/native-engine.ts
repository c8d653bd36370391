import { type Engine, withLimit } from './engine';

/** Limit in ms for one frame. The detector of some phones never settles. */
const READ_LIMIT_MS = 1500;

/** The browser's BarcodeDetector, which TypeScript's DOM types lack. */
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): {
    detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
  };
  getSupportedFormats(): Promise<string[]>;
}

/** Returns an engine that uses the browser's BarcodeDetector; null if it is missing or cannot read QR codes. */
export async function startNativeEngine(): Promise<Engine | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: BarcodeDetectorClass };
  if (!BarcodeDetector) return null;
  try {
    const formats = await withLimit(BarcodeDetector.getSupportedFormats(), READ_LIMIT_MS, 'The detector');
    if (!formats.includes('qr_code')) return null;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return {
      async read({ source }) {
        const codes = await withLimit(detector.detect(source), READ_LIMIT_MS, 'The detector');
        return codes.map(({ rawValue }) => rawValue).filter((text) => text !== '');
      },
      close: () => undefined,
    };
  } catch {
    // A browser may offer the class without the service behind it. The page then uses its own decoders.
    return null;
  }
}
