import type { Engine, Frame } from './engine';
import { type EngineSlot, createEngineSlot } from './engine-slot';
import type { Pixels } from './gray-image';
import { type NativeSlot, createNativeSlot } from './native-slot';

/** Time in ms of frames without a code of ours, after which the strong engine is loaded. */
export const STRONG_AFTER_MS = 3000;
/** Longest side in px of a decoded camera frame. */
const FRAME_SIDE = 1280;
/** Longest side in px of a decoded photo, in which a code may be small. */
const PHOTO_SIDE = 2000;

export interface QrReader {
  /** Prepares the engine for camera frames. Rejects if it cannot be loaded; the next call tries again. */
  start(): Promise<void>;
  /**
   * Resolves to the texts of the codes in a camera frame. A call waits until the previous one has settled, so there is
   * never more than one image in flight.
   * @param width width of the source in px
   * @param height height of the source in px
   */
  readFrame(source: CanvasImageSource, width: number, height: number): Promise<string[]>;
  /**
   * Resolves to the texts of the codes on a photo. Tries every engine. Rejects if there is no text and none but the browser's own
   * decoder, which reads few photos, could look for one.
   */
  readPhoto(source: CanvasImageSource, width: number, height: number): Promise<string[]>;
  /** Ends the workers and the calls in flight, which start no engine any more. The next call starts them again. */
  close(): void;
}

export interface ReaderParts {
  /** Returns the browser's own decoder, if it has one. */
  native(): Promise<Engine | null>;
  /** Decoder for browsers without one. */
  jsqr(): Promise<Engine>;
  /** Strong engine: reads more codes, but is larger. */
  zxing(): Promise<Engine>;
  /** Returns whether a text is the code of a cabinet. */
  isOurs(text: string): boolean;
  /** Called if an engine fails. The reader continues with the others. */
  onProblem(error: unknown): void;
  /** Returns the time in ms. */
  now(): number;
}

/** Draws an image on a canvas, reduced to a longest side in px. */
function drawPixels(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource,
  size: { width: number; height: number },
  longest: number,
): Pixels {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas.');
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

interface Slots {
  native: NativeSlot;
  jsqr: EngineSlot;
  zxing: EngineSlot;
}

/** Reads a photo with every engine, until one reads a code of ours. */
async function decodePhoto(
  { native, jsqr, zxing }: Slots,
  { isOurs, onProblem }: ReaderParts,
  frame: Frame,
  signal: AbortSignal,
): Promise<string[]> {
  const texts = new Set<string>();
  const readZxing = () => zxing.read(frame, { thorough: true, several: texts.size > 0 });
  // A renter who tries again must not find a decoder that rests after its failure.
  const readJsqr = async () => {
    const problem = await jsqr.start().catch((error: unknown) => error);
    if (signal.aborted) return null;
    if (problem) onProblem(problem);
    return problem ? null : jsqr.read(frame, { thorough: true, several: true });
  };
  const isJsqrFirst = jsqr.isReady() && !zxing.isReady();
  const others = isJsqrFirst ? [readJsqr, readZxing] : [readZxing, readJsqr];
  let isRead = false;
  for (const text of await native.read(frame)) texts.add(text);
  for (const readNext of others) {
    if (signal.aborted || [...texts].some(isOurs)) return [...texts];
    const found = await readNext();
    isRead ||= found !== null;
    for (const text of found ?? []) texts.add(text);
  }
  if (!isRead && texts.size === 0 && !signal.aborted) throw new Error('No decoder could read the photo.');
  return [...texts];
}

/**
 * Creates a reader. Camera frames go to the browser's own decoder or else to jsQR. After `STRONG_AFTER_MS` without a
 * code of ours, zxing is loaded, and the frames alternate between both. Photos go to every engine until one reads a
 * code of ours. If zxing is not ready but jsQR is, jsQR is first, because loading zxing takes long on a slow line.
 */
export function createQrReader(parts: ReaderParts): QrReader {
  const { isOurs, now, onProblem } = parts;
  const canvas = document.createElement('canvas');
  const native = createNativeSlot(parts.native, onProblem);
  const jsqr = createEngineSlot(parts.jsqr, onProblem, now);
  const zxing = createEngineSlot(parts.zxing, onProblem, now);
  /** Time of the first frame of the current search, and of its latest one. */
  let search = { since: -Infinity, last: -Infinity };
  /** Whether the last frame showed codes, but none of ours. */
  let onlyForeign = false;
  let turn = 0;
  let queue: Promise<unknown> = Promise.resolve();
  /** Aborts when the reader is closed. */
  let closing = new AbortController();

  /** Loads zxing once the search has taken long enough. Does not wait for it. */
  function considerZxing(): void {
    const time = now();
    if (time - search.last > STRONG_AFTER_MS) search = { since: time, last: time };
    search.last = time;
    if (time - search.since >= STRONG_AFTER_MS) zxing.warmUp();
  }

  /** Returns the engine that alternates with the first one; null if there is only one. */
  function secondEngine(): EngineSlot | null {
    if (zxing.isReady()) return zxing;
    return native.isReady() && zxing.hasFailed() ? jsqr : null;
  }

  async function decodeFrame(frame: Frame): Promise<string[]> {
    considerZxing();
    const effort = { thorough: false, several: onlyForeign };
    const second = secondEngine();
    const read =
      second && turn++ % 2 === 0
        ? await second.read(frame, effort)
        : native.isReady()
          ? await native.read(frame)
          : await jsqr.read(frame, effort);
    const texts = read ?? [];
    onlyForeign = texts.length > 0 && !texts.some(isOurs);
    if (texts.some(isOurs)) search.since = now();
    return texts;
  }

  const read =
    (decode: (frame: Frame, signal: AbortSignal) => Promise<string[]>, longest: number) =>
    (source: CanvasImageSource, width: number, height: number): Promise<string[]> => {
      const pixels = () => drawPixels(canvas, source, { width, height }, longest);
      const { signal } = closing;
      const result = queue
        .then(native.check)
        .then(() => (signal.aborted ? [] : decode({ source, pixels }, signal)));
      queue = result.catch(() => undefined);
      return result;
    };

  return {
    async start() {
      const { signal } = closing;
      await native.check();
      if (!native.isReady() && !signal.aborted) await jsqr.start();
    },
    readFrame: read(decodeFrame, FRAME_SIDE),
    readPhoto: read(
      (frame, signal) => decodePhoto({ native, jsqr, zxing }, parts, frame, signal),
      PHOTO_SIDE,
    ),
    close() {
      closing.abort();
      closing = new AbortController();
      jsqr.close();
      zxing.close();
    },
  };
}
