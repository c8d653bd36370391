import jsQR from 'jsqr';
import QRCode from 'qrcode';
import { type Pixels, type Reader, cropPixels, frameReader, readPhoto } from './decode';

/** Draws a QR code with modules of `dot` px at (left, top) on a light image. */
function picture(text: string, { size = 640, dot = 6, left = 40, top = 40 } = {}): Pixels {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const quiet = 4;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [column, row] = [Math.floor((x - left) / dot) - quiet, Math.floor((y - top) / dot) - quiet];
      const inside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
      const dark = inside && modules.get(row, column) === 1;
      const offset = (y * size + x) * 4;
      data[offset] = data[offset + 1] = data[offset + 2] = dark ? 20 : 235;
    }
  }
  return { data, width: size, height: size };
}

const LINK = 'https://rent.example/jp/cabinet?sn=JPC00001';
const read = jsQR as unknown as Reader;

test('decodes a frame and a photo', () => {
  expect(frameReader(read)(picture(LINK))).toBe(LINK);
  expect(readPhoto(picture(LINK, { dot: 3, left: 400, top: 420 }), read)).toBe(LINK);
});

test('decodes light modules on a dark background', () => {
  const negative = picture(LINK);
  for (let i = 0; i < negative.data.length; i++) if (i % 4 !== 3) negative.data[i] = 255 - negative.data[i]!;
  expect(readPhoto(negative, read)).toBe(LINK);
});

test('returns null without a code', () => {
  expect(
    readPhoto({ data: new Uint8ClampedArray(320 * 320 * 4).fill(200), width: 320, height: 320 }, read),
  ).toBeNull();
});

test('tries the whole frame and one region, which changes with each frame', () => {
  const seen: string[] = [];
  const blind: Reader = (_data, width, _height, { inversionAttempts }) => {
    seen.push(`${width} ${inversionAttempts}`);
    return null;
  };
  const frames = frameReader(blind);
  const frame = { data: new Uint8ClampedArray(100 * 100 * 4), width: 100, height: 100 };
  for (let i = 0; i < 6; i++) frames(frame);
  expect(seen).toHaveLength(12);
  expect(seen.filter((look) => look === '100 dontInvert')).toHaveLength(6);
  expect(seen.filter((look) => look === '60 dontInvert')).toHaveLength(5);
  expect(seen.filter((look) => look === '100 attemptBoth')).toHaveLength(1);
});

test('cut copies a region row by row', () => {
  const data = new Uint8ClampedArray(4 * 4 * 4).map((_, i) => Math.floor(i / 4));
  const part = cropPixels({ data, width: 4, height: 4 }, { x: 0.5, y: 0.5, width: 0.5, height: 0.5 });
  expect([part.width, part.height]).toEqual([2, 2]);
  expect([...part.data].filter((_, i) => i % 4 === 0)).toEqual([10, 11, 14, 15]);
});
