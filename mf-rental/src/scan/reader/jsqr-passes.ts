import type jsQR from 'jsqr';
import type { Pass } from './frame-decoder';
import { type GrayImage, type Part, crop, erase, shrink, stretchContrast, toPixels } from './gray-image';

/** Longest side in px of the whole image for jsQR, whose time grows with the area. More reads no more of the photos. */
const WHOLE_SIDE = 480;
/** Longest side in px of a region. It is larger, because regions are for small codes. */
const PART_SIDE = 640;
/** Longest side in px of the pass for blurred codes, whose modules are several pixels wide. */
const SMALL_SIDE = 320;
/** Greatest number of codes that a pass reads in one image. */
const MOST_CODES = 4;

const CENTER: Part = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
/** Overlapping regions. A region isolates one of several codes, and shows a small code at its full resolution. */
const TILES: Part[] = [
  { x: 0, y: 0, width: 0.6, height: 0.6 },
  { x: 0.4, y: 0, width: 0.6, height: 0.6 },
  { x: 0, y: 0.4, width: 0.6, height: 0.6 },
  { x: 0.4, y: 0.4, width: 0.6, height: 0.6 },
];

type JsQr = typeof jsQR;
type Code = NonNullable<ReturnType<JsQr>>;

/** Returns the text of a code; null if jsQR dropped a part of it, which it does with bytes that are not UTF-8. */
function completeText({ data, chunks }: Code): string | null {
  const isDropped = chunks.some(
    (chunk) => 'bytes' in chunk && 'text' in chunk && chunk.bytes.length > 0 && chunk.text === '',
  );
  return data === '' || isDropped ? null : data;
}

function cornersOf({ location }: Code) {
  const { topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner } = location;
  return [topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner];
}

/**
 * Returns the passes with jsQR: the whole image, its regions, inverted with more contrast, and reduced.
 * jsQR reads one code at a time. To find several, a pass erases the code that it found and searches again.
 */
export function jsqrPasses(read: JsQr): [Pass, ...Pass[]] {
  const readCodes = (image: GrayImage, several: boolean, isInverted = false): string[] => {
    const texts: string[] = [];
    let rest = image;
    for (let codes = 0; codes < (several ? MOST_CODES : 1); codes++) {
      const { data, width, height } = toPixels(rest);
      const inversionAttempts = isInverted ? 'attemptBoth' : 'dontInvert';
      const code = read(data, width, height, { inversionAttempts });
      if (!code) break;
      const text = completeText(code);
      if (text !== null) texts.push(text);
      rest = erase(rest, cornersOf(code));
    }
    return texts;
  };
  const inPart =
    (part: Part): Pass =>
    (image, several) =>
      readCodes(shrink(crop(image, part), PART_SIDE), several);
  return [
    (image, several) => readCodes(shrink(image, WHOLE_SIDE), several),
    inPart(CENTER),
    (image, several) => readCodes(stretchContrast(shrink(image, WHOLE_SIDE)), several, true),
    (image, several) => readCodes(shrink(image, SMALL_SIDE), several),
    ...TILES.map(inPart),
  ];
}
