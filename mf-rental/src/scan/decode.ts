/** Pixels of a canvas. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;
/** Signature of jsQR. Returns the text of the first code, or null. */
export type Reader = (
  data: Uint8ClampedArray,
  width: number,
  height: number,
  options: { inversionAttempts: 'dontInvert' | 'attemptBoth' },
) => { data: string } | null;

/** Region of an image, as shares of its width and height. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };
/** Size of the overlapping regions, as a share of the image. A region isolates a small code or one of several codes. */
const SIDE = 0.6;
const TILES: Part[] = [
  { x: 0.2, y: 0.2, width: SIDE, height: SIDE },
  { x: 0, y: 0, width: SIDE, height: SIDE },
  { x: 0.4, y: 0, width: SIDE, height: SIDE },
  { x: 0, y: 0.4, width: SIDE, height: SIDE },
  { x: 0.4, y: 0.4, width: SIDE, height: SIDE },
];
const PASSES: { part: Part; inverted: boolean }[] = [
  { part: WHOLE, inverted: false },
  ...TILES.map((part) => ({ part, inverted: false })),
  { part: WHOLE, inverted: true },
];

/** Returns the pixels of a region. */
export function cropPixels({ data, width, height }: Pixels, part: Part): Pixels {
  if (part === WHOLE) return { data, width, height };
  const [left, top] = [Math.round(part.x * width), Math.round(part.y * height)];
  const across = Math.min(width - left, Math.round(part.width * width));
  const down = Math.min(height - top, Math.round(part.height * height));
  const out = new Uint8ClampedArray(across * down * 4);
  for (let row = 0; row < down; row++) {
    const from = ((top + row) * width + left) * 4;
    out.set(data.subarray(from, from + across * 4), row * across * 4);
  }
  return { data: out, width: across, height: down };
}

function pass(picture: Pixels, index: number, read: Reader): string | null {
  const { part, inverted } = PASSES[index % PASSES.length]!;
  const { data, width, height } = cropPixels(picture, part);
  const found = read(data, width, height, { inversionAttempts: inverted ? 'attemptBoth' : 'dontInvert' });
  return found?.data || null;
}

/**
 * Creates a decoder of camera frames. It tries the whole frame, then one other pass, which changes with each frame.
 * This limits the cost to two passes per frame.
 */
export function frameReader(read: Reader): (frame: Pixels) => string | null {
  let next = 1;
  return (frame) => {
    const found = pass(frame, 0, read);
    if (found) return found;
    const also = pass(frame, next, read);
    next = next + 1 >= PASSES.length ? 1 : next + 1;
    return also;
  };
}

/** Decodes a photo with all passes. Returns the text of the first code, or null. */
export function readPhoto(photo: Pixels, read: Reader): string | null {
  for (let index = 0; index < PASSES.length; index++) {
    const found = pass(photo, index, read);
    if (found) return found;
  }
  return null;
}
