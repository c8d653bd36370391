import type { Effort } from './frame-decoder';
import type { Pixels } from './gray-image';

/** A camera frame or a photo. */
export interface Frame {
  source: CanvasImageSource;
  /** Draws the source on a canvas and returns its pixels. */
  pixels(): Pixels;
}

/** A decoder of QR codes. */
export interface Engine {
  /** Resolves to the texts of the codes that it reads. Rejects if the engine cannot be used any longer. */
  read(frame: Frame, effort: Effort): Promise<string[]>;
  /** Frees what the engine holds. Pending calls reject. */
  close(): void;
}

/**
 * Settles like the promise, but rejects after a limit.
 * @param what subject of the error's message
 */
export function withLimit<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
