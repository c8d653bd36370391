import QRCode from 'qrcode';
import type { GrayImage } from './gray-image';

/** A printed code: its text, the size of a module and the place of its quiet zone in px. */
interface Print {
  text: string;
  dot?: number;
  left?: number;
  top?: number;
}

/** Draws QR codes on a light image. A code whose light and dark modules are swapped is `inverted`. */
export function drawCodes(
  prints: readonly Print[],
  { width = 640, height = 480, inverted = false } = {},
): GrayImage {
  const data = new Uint8Array(width * height).fill(235);
  for (const { text, dot = 6, left = 40, top = 40 } of prints) {
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
    const quiet = 4;
    for (let y = 0; y < modules.size * dot; y++)
      for (let x = 0; x < modules.size * dot; x++) {
        const isDark = modules.get(Math.floor(y / dot), Math.floor(x / dot)) === 1;
        data[(top + quiet * dot + y) * width + left + quiet * dot + x] = isDark ? 20 : 235;
      }
  }
  return { data: inverted ? data.map((level) => 255 - level) : data, width, height };
}
