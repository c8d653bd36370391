import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createQueue } from '../../server/http/queue';
import { PACKAGE_DIR } from '../../server/config/package-dir';
import { decodeHeic } from './heic';
import { redrawPhoto } from './photo';
import { detectPhotoKind } from './photo-kind';

const RED = { width: 64, height: 48, channels: 3, background: { r: 200, g: 40, b: 40 } } as const;
const red = () => sharp({ create: RED });
const heic = () => readFile(join(PACKAGE_DIR, 'src/platform/support/fixtures/red-64x48.heic'));
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f"><feTurbulence numOctaves="99"/></filter><rect width="100%" height="100%" filter="url(#f)"/></svg>',
);
const SCRIPT = '<script>alert(document.domain)</script>';

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
/**
 * Returns a small PNG file that declares a huge size.
 * @param bytes size of the pixels in the file
 */
function pngBomb(side: number, bytes = 100_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each([
  ['jpeg', () => red().jpeg().toBuffer()],
  ['png', () => red().png().toBuffer()],
  ['webp', () => red().webp().toBuffer()],
  ['avif', () => red().avif().toBuffer()],
  ['heic', heic],
] as const)('detects a %s by its content and converts it to a JPEG', async (kind, make) => {
  const photo = await make();
  expect(detectPhotoKind(photo)).toBe(kind);
  const { bytes, width, height } = await redrawPhoto(photo);
  expect([detectPhotoKind(bytes), width, height]).toEqual(['jpeg', 64, 48]);
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.r).toBeGreaterThan(150);
  expect(dominant.b).toBeLessThan(90);
});

test('removes place, time and device, and rotates the picture upright', async () => {
  const taken = await red()
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitude: '35/1 39/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif?.includes('PhoneMaker')).toBe(true);
  const { bytes, width, height } = await redrawPhoto(taken);
  const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  expect(bytes.includes('PhoneMaker')).toBe(false);
  expect([width, height]).toEqual([48, 64]);
});

test.each([
  ['SVG', async () => svg],
  ['SVG behind the first bytes of a JPEG', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])],
  [
    'SVG behind the first bytes of an AVIF',
    async () => Buffer.concat([Buffer.from('\0\0\0\x14ftypavif\0\0\0\0mif1', 'latin1'), svg]),
  ],
  ['GIF', async () => red().gif().toBuffer()],
  ['TIFF', async () => red().tiff().toBuffer()],
  ['PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
  ['HTML', async () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a JPEG that is cut off', async () => (await red().jpeg().toBuffer()).subarray(0, 100)],
  ['a HEIC that is cut off', async () => (await heic()).subarray(0, 300)],
  ['a PNG of 900 megapixels in 300 bytes', async () => pngBomb(30_000)],
  ['a complete PNG of 64 megapixels', async () => pngBomb(8_000, 8_000 * 1_001)],
  ['a single byte', async () => Buffer.from([0xff])],
])('refuses %s', async (_what, make) => {
  await expect(redrawPhoto(await make())).rejects.toThrow();
});

test.each([
  ['a script behind it', async () => Buffer.concat([await red().jpeg().toBuffer(), Buffer.from(SCRIPT)])],
  [
    'a script in its comment',
    async () =>
      red()
        .withExif({ IFD0: { ImageDescription: SCRIPT } })
        .jpeg()
        .toBuffer(),
  ],
  [
    'an archive behind it',
    async () => Buffer.concat([await red().png().toBuffer(), Buffer.from('PK\x03\x04' + SCRIPT)]),
  ],
])('removes %s from a photo', async (_what, make) => {
  const photo = await make();
  expect(photo.includes(SCRIPT)).toBe(true);
  const { bytes } = await redrawPhoto(photo);
  expect(bytes.includes(SCRIPT)).toBe(false);
  expect(bytes.includes('PK\x03\x04')).toBe(false);
});

test('refuses a HEIC with too many pixels or one that takes too long', async () => {
  await expect(decodeHeic(await heic(), 64 * 48 - 1, 10_000)).rejects.toThrow('too many pixels');
  // A thread cannot start within this time.
  await expect(decodeHeic(await heic(), 64 * 48, 0)).rejects.toThrow('takes too long');
});

test('runs a few tasks at once, in order, and refuses more with a time to retry', async () => {
  const run = createQueue({ running: 2, waiting: 3 });
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const work = (id: number) =>
    run(() => {
      started.push(id);
      return new Promise<number>((end) => ends.push(() => end(id)));
    });
  const all = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 });
  expect(started).toEqual([1, 2]);
  for (let ended = 0; ended < 5; ended++) {
    ends[ended]!();
    await all[ended];
    await new Promise(setImmediate);
  }
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
});
